/** A color as linear light: red, green and blue from 0 to 1. */
type Light = readonly [red: number, green: number, blue: number];

/**
 * Reads `oklch(lightness chroma hue)`.
 *
 * @throws when it has another form.
 */
function parseLight(color: string): Light {
  const [, ...numbers] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/u.exec(color) ?? [];
  const [lightness, chroma, hue] = numbers.map(Number);
  if (lightness === undefined || chroma === undefined || hue === undefined)
    throw new Error(`${color} isn’t a plain oklch() color.`);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  // Björn Ottosson's Oklab: the three cone responses, then linear sRGB.
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ].map((part) => Math.min(1, Math.max(0, part))) as unknown as Light;
}

/** The contrast of two `oklch()` colors, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((color) => {
      const [red, green, blue] = parseLight(color);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The nearest color that sRGB can show, as `#rrggbb`. */
export function toHex(color: string): string {
  const parts = parseLight(color).map((part) => {
    const encoded = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
