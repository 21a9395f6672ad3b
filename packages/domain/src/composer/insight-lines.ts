import { wordsOf } from '../checks/text/pieces.ts'
import { brandSentences } from './brand-texts.ts'
import type { Material } from './material.ts'

/** Sentences of the brand by their message to customers. Supports English only. */
export interface InsightLines {
  /** Claims of uniqueness, which contain words such as "only", "never" and "own". */
  unique: string[]
  /** Statements about things that the brand does not do. */
  denials: string[]
  /** Incentives, which contain expressions such as "free", "less" and "change it whenever you like". */
  motives: string[]
  /** Problems that the brand mentions. */
  troubles: string[]
  /** Benefits promised to the reader ("you"). */
  promises: string[]
}

const UNIQUE = /\b(?:only|own|ourselves|by hand|never|always|first|exclusive|award)\b/iu
const DENIAL = /\b(?:we|our)\b.*\b(?:not|never|no)\b|^(?:no|nothing|never|none)\b/iu
const MOTIVE =
  /\b(?:free|save|less|cheaper|whenever|guarantee[ds]?|returns?|refund|cancel|pause|skip|included|same day|same afternoon|next day|delivery|posted|per cent off|% off|from [£$€]\d)\b/iu
const PROBLEM =
  /\b(?:run out|ran out|late|wrong|waste[ds]?|problem|problems|worry|worries|hard to|difficult|tired of|struggle|struggling|hate[ds]?|annoying|expensive|lost|broken|stale|confusing|overwhelm\w*|without having to|afterthought)\b/iu
const PROMISE = /\byou(?:r|['’]ll)?\b/iu
const MIN_WORDS = 4
const MAX_WORDS = 32
const MAX_LINES = 5

/** Assigns each sentence to at most one kind of message, such as problems or promises. Each list contains at most `MAX_LINES` sentences. */
export function insightLines(material: Material): InsightLines {
  const sentences = material.english
    ? [
        ...new Set([
          ...brandSentences(material),
          ...material.lines.filter(({ kind, text }) => kind === 'header' && wordsOf(text).length > MIN_WORDS).map(({ text }) => text),
        ]),
      ].filter((text) => {
        const { length } = wordsOf(text)
        return length >= MIN_WORDS && length <= MAX_WORDS
      })
    : []
  const usedTexts = new Set<string>()
  const of = (pattern: RegExp) => {
    const found = sentences.filter((text) => !usedTexts.has(text) && pattern.test(text)).slice(0, MAX_LINES)
    for (const text of found) usedTexts.add(text)
    return found
  }
  const troubles = of(PROBLEM)
  const denials = of(DENIAL)
  const motives = of(MOTIVE)
  const unique = of(UNIQUE)
  return { troubles, denials, motives, unique, promises: of(PROMISE) }
}
