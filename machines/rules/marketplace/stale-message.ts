/** §M10: another tab, device or user changed something first. */
export const staleMessage = 'This changed while you were looking. Here is how it is now.';
