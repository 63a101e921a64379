/** What is wrong with a command, in one sentence for the operator who typed it. */
export class CommandError extends Error {}
