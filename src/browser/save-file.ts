/** How long the browser may take to start reading it. */
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

/** Saves the file at an address, whose response names it and says that it is a download. */
export function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  // Where that is our own origin, even an error response doesn't replace the page.
  link.download = '';
  link.click();
}
