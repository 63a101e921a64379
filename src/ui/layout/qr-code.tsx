import { encode } from 'uqr';

/** The white margin in modules that scanners require (ISO/IEC 18004 §6.3.8). */
const quietZone = 4;

type QrCodeProps = { readonly text: string; readonly label: string };

/** A QR code as a single path. Always black on white, because many scanners read nothing else. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: quietZone });
  const path = data
    .flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-68 rounded-control"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
