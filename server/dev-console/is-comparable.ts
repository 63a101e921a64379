/** PostgreSQL has no null character, and refuses to compare one. */
export const isComparable = (text: string): boolean => !text.includes('\0');
