/** The decoded part of an address; the text itself if it can't be decoded, such as `%E0`. */
export function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
