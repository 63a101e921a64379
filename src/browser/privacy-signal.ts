/** Does the browser ask not to be sold or shared (Global Privacy Control)? */
export function hasPrivacySignal(
  source: { readonly globalPrivacyControl?: unknown } = navigator as Navigator & {
    readonly globalPrivacyControl?: unknown;
  },
): boolean {
  return source.globalPrivacyControl === true;
}
