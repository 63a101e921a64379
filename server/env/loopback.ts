/**
 * Whether this name or address always leads to the machine itself (RFC 6761 §6.3, RFC 1122 §3.2.1.3, RFC 4291 §2.5.3).
 *
 * @param host - without a port, in the form of a URL or a socket.
 */
export function isLoopback(host: string): boolean {
  // A socket for both versions writes 127.0.0.1 as an IPv6 address (RFC 4291 §2.5.5.2).
  const plain = host.replace(/^\[(.*)\]$/, '$1').replace(/^::ffff:(?=\d+\.)/i, '');
  return plain === 'localhost' || plain === '::1' || /^127(\.\d{1,3}){3}$/.test(plain);
}
