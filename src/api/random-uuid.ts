/**
 * A random UUID (RFC 9562, version 4). `crypto.randomUUID` is missing on pages that are served over plain HTTP, as in
 * development on a local network.
 */
export function randomUuid(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // The digit of the version is 4, and that of the variant 8.
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12})/u, '$1-$2-4$3-8$4-$5');
}
