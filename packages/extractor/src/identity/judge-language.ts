import { readLanguageTag } from '@brandwright/domain/brands/language-tag'
import type { IdentityClues } from './identity-clues.ts'

const SCRIPTS: [language: string, letters: RegExp][] = [
  ['ja', /[\u3040-\u30ff]/g],
  ['ko', /[\uac00-\ud7af]/g],
  ['zh', /[\u4e00-\u9fff]/g],
  ['fa', /[پچژگی]/g],
  ['ar', /[\u0600-\u06ff]/g],
  ['he', /[\u0590-\u05ff]/g],
  ['el', /[\u0370-\u03ff]/g],
  ['th', /[\u0e00-\u0e7f]/g],
  ['hi', /[\u0900-\u097f]/g],
  ['uk', /[їєґ]/gi],
  ['ru', /[\u0400-\u04ff]/g],
]
const COMMON_WORDS: [language: string, words: RegExp][] = [
  ['en', /\b(?:the|and|of|to|with|for|your|our|is|are)\b/gi],
  ['de', /\b(?:der|die|und|mit|für|ein|eine|nicht|ist|wir|von)\b/gi],
  ['fr', /\b(?:le|la|les|des|et|pour|avec|une|est|nous|vous|dans)\b/gi],
  ['es', /\b(?:el|los|las|y|para|con|una|por|nuestro|tu|más)\b/gi],
  ['it', /\b(?:il|gli|della|e|per|con|una|sono|che|nostro|più)\b/gi],
  ['pt', /\b(?:o|os|uma|para|com|não|são|nosso|você|mais)\b/gi],
  ['nl', /\b(?:het|een|en|van|voor|met|wij|niet|onze|je)\b/gi],
  ['et', /\b(?:ja|on|ning|ei|kui|meie|mis|või|kõik|see)\b/gi],
  ['sv', /\b(?:och|att|för|med|vi|är|som|din|våra)\b/gi],
  ['da', /\b(?:og|til|med|vi|er|som|din|vores|af)\b/gi],
  ['pl', /\b(?:i|na|dla|nie|jest|się|oraz|nasze|twoje)\b/gi],
]

/**
 * Returns the language tag of a page ("en", "zh-TW"), or null if there is no evidence. If the text clearly contradicts the declared language, the language of
 * the text counts.
 */
export function judgeLanguage(clues: IdentityClues): string | null {
  const declared = readLanguageTag(clues.lang) ?? readLanguageTag(clues.meta.tags['og:locale'])
  const text = [clues.title, ...clues.headings, ...clues.paragraphs].join(' ').slice(0, 20_000)
  const letterCount = text.match(/\p{L}/gu)?.length ?? 0
  if (letterCount < 40) return declared
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const script = SCRIPTS.map(([language, pattern]) => ({ language, share: count(pattern) / letterCount })).find(
    ({ language, share }) => share > (language === 'fa' || language === 'uk' ? 0.05 : language === 'ja' ? 0.1 : 0.4),
  )
  const guessed = script?.language ?? languageWithMostWords(count, letterCount)
  if (guessed === null) return declared
  return declared?.toLowerCase().startsWith(guessed) ? declared : declared === null || script ? guessed : guessed === 'en' ? declared : guessed
}

/** Returns the language whose function words make up more than 8% of the text and clearly outnumber those of any other language; otherwise null. */
function languageWithMostWords(count: (pattern: RegExp) => number, letterCount: number): string | null {
  if (letterCount < 300) return null
  const [best, next] = COMMON_WORDS.map(([language, pattern]) => ({ language, hits: count(pattern) })).sort((a, b) => b.hits - a.hits)
  return best && best.hits / (letterCount / 5) > 0.08 && best.hits > 1.6 * (next?.hits ?? 0) ? best.language : null
}
