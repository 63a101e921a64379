export type UserAgent = {
  /** ‘Unknown browser’ if nothing is recognized. */
  readonly browser: string;
  /** '' if nothing is recognized. */
  readonly system: string;
};

/* RFC 9110 §10.1.5, as browsers use it: each also names those that it imitates, so the order matters. Only texts for
   a session's owner depend on it, because anyone can send any header. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPiOS|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Recognizes the browser and the operating system, without versions.
 *
 * @param userAgent - the header `User-Agent`, or `navigator.userAgent`.
 */
export function describeUserAgent(userAgent: string): UserAgent {
  const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return { browser: nameIn(browsers) ?? 'Unknown browser', system: nameIn(systems) ?? '' };
}
