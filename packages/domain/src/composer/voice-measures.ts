import { wordsOf } from '../checks/text/pieces.ts'
import { readingGrade } from '../checks/text/reading-grade.ts'
import { contractions, hypeWords, numberWords } from '../checks/text/word-lists.ts'
import { type BrandTexts, brandSentences, isRunning } from './brand-texts.ts'

/** Counts for a brand's body text. Counts of texts are out of `texts`, counts of sentences out of `sentences`. */
export interface VoiceMeasures {
  texts: number
  sentences: number
  /** Median number of words per sentence. */
  medianWords: number
  /** Flesch-Kincaid grade of all sentences together, or null if the text is not English or too short. */
  grade: number | null
  we: number
  you: number
  denials: number
  /** Number of texts that contain a number, in digits or spelled out. */
  figures: number
  exclamations: number
  questions: number
  hype: number
  contracted: number
  /** Number of sentences with a contraction or with a form that could be contracted. */
  contractible: number
  /** Fraction of words with more than nine letters. */
  longWords: number
}

/** Patterns for features of a voice, used to count the features and to find example lines. */
export const patterns = {
  we: /\b(?:we|our|us|ours)\b/iu,
  you: /\b(?:you|your|yours)\b/iu,
  denial: /\b(?:not|never|no|nothing|none|nobody|without)\b|n['’]t\b/iu,
  figure: new RegExp(`\\d|\\b(?:${numberWords.join('|')}|twenty|thirty|forty|fifty|hundred)\\b`, 'iu'),
  exclamation: /[!！]/u,
  question: /[?？]/u,
  hype: new RegExp(`\\b(?:${hypeWords.join('|')})\\b`, 'iu'),
  contracted: new RegExp(`\\b(?:${contractions.map(([, short]) => short.replace("'", "['’]")).join('|')})\\b`, 'iu'),
  contractible: new RegExp(`\\b(?:${contractions.flatMap(([full, short]) => [full, short.replace("'", "['’]")]).join('|')})\\b`, 'iu'),
}

/** Measures the habits of a brand's body text by counting. */
export function voiceMeasures(brand: Pick<BrandTexts, 'lines' | 'english'>): VoiceMeasures {
  const texts = brand.lines.filter(({ kind }) => isRunning(kind)).map(({ text }) => text)
  const sentences = brandSentences(brand)
  const lengths = sentences.map((sentence) => wordsOf(sentence).length).sort((a, b) => a - b)
  const words = sentences.flatMap((sentence) => wordsOf(sentence))
  const among = (list: readonly string[], pattern: RegExp) => (brand.english ? list.filter((text) => pattern.test(text)).length : 0)
  return {
    texts: texts.length,
    sentences: sentences.length,
    medianWords: lengths[Math.floor(lengths.length / 2)] ?? 0,
    grade: brand.english ? readingGrade(sentences.join('\n')) : null,
    we: among(texts, patterns.we),
    you: among(texts, patterns.you),
    denials: among(texts, patterns.denial),
    figures: texts.filter((text) => (brand.english ? patterns.figure : /\d/u).test(text)).length,
    exclamations: sentences.filter((text) => patterns.exclamation.test(text)).length,
    questions: sentences.filter((text) => patterns.question.test(text)).length,
    hype: among(sentences, patterns.hype),
    contracted: among(sentences, patterns.contracted),
    contractible: among(sentences, patterns.contractible),
    longWords: words.length === 0 ? 0 : words.filter(({ text }) => text.length > 9).length / words.length,
  }
}
