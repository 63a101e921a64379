/** Whether a text names what requires it: a section of the specification, a reading or a decision. */
export const namesSource = (text: string): boolean => /(?:spec §|§M|readings? |decision )\d/.test(text);
