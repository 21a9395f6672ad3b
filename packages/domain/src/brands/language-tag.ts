/** Returns a language as a valid BCP 47 tag: “en_US.UTF-8” as `en-US`. Null if the text is none. */
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

/** Returns the language of a guide as a valid BCP 47 tag, for `Intl` and `lang`, which guides of earlier versions need; English if it is unknown or invalid. */
export const languageTag = (language: string | null | undefined): string => readLanguageTag(language) ?? 'en'
