/** Whether the browser sends the Global Privacy Control signal. */
export function hasPrivacySignal(
  source: { readonly globalPrivacyControl?: unknown } = navigator as Navigator & {
    readonly globalPrivacyControl?: unknown;
  },
): boolean {
  return source.globalPrivacyControl === true;
}
