/** Returns a language as a valid BCP 47 tag: “en_US.UTF-8” becomes `en-US`. Returns null if the text is not a language. */
export function readLanguageTag(written: string | null | undefined): string | null {
  const tag = (written ?? '')
    .trim()
    .replace(/[.@].*$/s, '')
    .replaceAll('_', '-')
  try {
    return Intl.getCanonicalLocales(tag === '' ? [] : tag)[0] ?? null
  } catch {
    return null
  }
}

/**
 * Returns a guide's language as a valid BCP 47 tag for `Intl` and `lang`, or `en` if the language is unknown or invalid. Also accepts other formats, which
 * guides of earlier versions may contain.
 */
export const languageTag = (language: string | null | undefined): string => readLanguageTag(language) ?? 'en'
