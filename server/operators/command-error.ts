/** An invalid command; its message is a sentence for the operator who typed it. */
export class CommandError extends Error {}
