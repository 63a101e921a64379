/** The language of the product's texts. */
const language = 'en';

/**
 * A country's name; the code itself if it is unknown.
 *
 * @param code - ISO 3166-1 alpha-2.
 */
export function countryName(code: string): string {
  return formatName('region', code);
}

/**
 * A language's name; the tag itself if it is unknown.
 *
 * @param tag - BCP 47.
 */
export function languageName(tag: string): string {
  return formatName('language', tag);
}

function formatName(type: 'region' | 'language', code: string): string {
  try {
    return new Intl.DisplayNames(language, { type }).of(code) ?? code;
  } catch {
    // The stored code may be malformed, because it may come from any backend.
    return code;
  }
}
