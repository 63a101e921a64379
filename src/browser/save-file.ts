/** How long the browser may take to begin with it. */
const lifetimeMs = 60_000;

/**
 * Saves a file, as if it had been downloaded.
 *
 * @param type - its media type (RFC 6838).
 */
export function saveFile(fileName: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), lifetimeMs);
}

/** Saves what is at an address, whose answer says that it is to be saved and under which name. */
export function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  // Where that is our own origin, not even a refusal takes the page away.
  link.download = '';
  link.click();
}
