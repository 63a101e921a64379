/** The time in which the browser must start reading the file. */
const lifetimeMs = 60_000;

/**
 * Saves a file as a download.
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

/** Downloads the file at an address, whose response contains the file name and the download header. */
export function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  // On our own origin, this keeps even an error response from replacing the page.
  link.download = '';
  link.click();
}
