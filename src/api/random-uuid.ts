/**
 * A random UUID (RFC 9562, version 4). `crypto.randomUUID` is missing on pages that are served over plain HTTP, as in
 * development on a local network.
 */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // The version's digit is 4, the variant's 8, 9, a or b.
  const variant = (((bytes[8] ?? 0) % 4) + 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
