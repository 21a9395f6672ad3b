/** Weights by name. Patterns match the end of a font name, so "SemiBold" must come before "Bold". */
const weights: readonly [RegExp, string][] = [
  [/(?:thin|hairline)$/i, '100'],
  [/(?:extra|ultra)[-_ ]?light$/i, '200'],
  [/light$/i, '300'],
  [/(?:regular|normal|book|roman)$/i, '400'],
  [/medium$/i, '500'],
  [/(?:semi|demi)[-_ ]?bold$/i, '600'],
  [/(?:extra|ultra)[-_ ]?bold$/i, '800'],
  [/bold$/i, '700'],
  [/(?:black|heavy)$/i, '900'],
]

export interface GuessedFont {
  family: string
  weight: string
  style: 'normal' | 'italic'
}

/**
 * Returns likely font properties for a file name, such as Kestrel Sans, 700 and italic for "KestrelSans-BoldItalic.woff2". The user can correct the properties.
 */
export function guessFont(fileName: string): GuessedFont {
  const bare = fileName.replace(/\.[a-z\d]+$/i, '')
  const variable = /variable|\bvf\b|\[[\w,]*wght[\w,]*\]|wght/i.test(bare)
  const named = bare.replace(/\[[^\]]*\]/g, '').replace(/[-_ ]?(?:variable(?:font)?|vf|wght|latin|subset)(?![a-z])/gi, '')
  const upright = named.replace(/[-_ ]?(?:italic|oblique)$/i, '')
  const weight = weights.find(([pattern]) => pattern.test(upright))
  const family = (weight ? upright.replace(weight[0], '') : upright)
    .replace(/[-_]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .trim()
  return { family, weight: variable ? '100 900' : (weight?.[1] ?? '400'), style: upright === named ? 'normal' : 'italic' }
}
