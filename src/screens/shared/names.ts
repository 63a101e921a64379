/** The language of the product's texts. */
const language = 'en';

/**
 * A country's name; the code itself where it is none.
 *
 * @param code - ISO 3166-1 alpha-2.
 */
export function countryName(code: string): string {
  return nameOf('region', code);
}

/**
 * A language's name; the tag itself where it is none.
 *
 * @param tag - BCP 47.
 */
export function languageName(tag: string): string {
  return nameOf('language', tag);
}

function nameOf(type: 'region' | 'language', code: string): string {
  try {
    return new Intl.DisplayNames(language, { type }).of(code) ?? code;
  } catch {
    // What is stored needn't be well-formed: it came from a backend that may be anybody's.
    return code;
  }
}
