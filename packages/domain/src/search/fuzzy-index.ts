import { createPatternMatcher, MAX_PATTERN_LENGTH, type PatternMatcher } from './pattern-matcher.ts'

const ALPHABET_SIZE = 37

const TRIGRAMS = ALPHABET_SIZE ** 3

/** Normalizes queries and texts: lowercase, without accents, scheme and `www.`. Any characters except letters and digits become a single space. */
const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/^\s*https?:\/\/(www\.)?/, '')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export interface FuzzyField<T> {
  text: (record: T) => string
  weight: number
}

export interface FuzzyIndex {
  /** Returns the positions of the best-matching records, best match first. */
  search(query: string, limit: number): number[]
}

const THRESHOLD = 0.3
/** Number of candidates, selected by shared trigrams, to compare letter by letter. Candidates of equal rank can raise it to four times this number. */
const MAX_COMPARED = 600
const RANKS = 256
/** Minimum score of a field. Scores are multiplied, so a score of 0 for an exact match would cancel the scores of all other fields. */
const MIN_SCORE = 0.001

/**
 * Creates an index for typo-tolerant search (threshold 0.3). Trigrams select candidates, which are ranked by the score of Fuse.js: for all matching fields, the
 * product of `distance ^ (weight · 1/√words)`; lower is better, and ties stay in record order.
 */
export function createFuzzyIndex<T>(records: readonly T[], fieldOptions: readonly FuzzyField<T>[]): FuzzyIndex {
  const sum = fieldOptions.reduce((total, { weight }) => total + weight, 0)
  const fields = fieldOptions.map(({ text, weight }) =>
    indexField(
      records.map((record) => foldText(text(record))),
      weight / sum,
    ),
  )
  const matcherOf = createPatternMatcher()
  const shared = new Uint8Array(records.length)
  const likeness = new Float32Array(records.length)

  /** Returns the records that share the most trigrams, counted field by field. */
  const candidates = (grams: Set<number>): number[] => {
    const touched: number[] = []
    for (const { starts, postings, sizes, weight } of fields) {
      const positions: number[] = []
      for (const gram of grams)
        for (let at = starts[gram] as number, end = starts[gram + 1] as number; at < end; at++) {
          const id = postings[at] as number
          if (shared[id] === 0) positions.push(id)
          shared[id] = (shared[id] as number) + 1
        }
      for (const id of positions) {
        const common = shared[id] as number
        const like = (0.7 * common) / grams.size + (0.6 * common) / (grams.size + (sizes[id] as number))
        if (likeness[id] === 0) touched.push(id)
        likeness[id] = Math.max(likeness[id] as number, like * (0.5 + weight))
        shared[id] = 0
      }
    }
    const best = closest(touched, likeness)
    for (const id of touched) likeness[id] = 0
    return best
  }

  const scoreOf = (matcher: PatternMatcher, id: number): number | null => {
    let score: number | null = null
    for (const { texts, norms, weight } of fields) {
      const distance = matcher.distanceIn(texts[id] as string, THRESHOLD)
      if (distance !== null) score = (score ?? 1) * Math.max(distance, MIN_SCORE) ** (weight * (norms[id] as number))
    }
    return score
  }

  return {
    search(query, limit) {
      const pattern = foldText(query).slice(0, MAX_PATTERN_LENGTH)
      if (!pattern) return []
      const grams = new Set<number>()
      visitTrigrams(pattern, (gram) => grams.add(gram))
      const matcher = matcherOf(pattern)
      const found = grams.size > 0 ? candidates(grams) : startingWith(fields[0]?.texts ?? [], pattern, MAX_COMPARED)
      return found
        .map((id) => ({ id, score: scoreOf(matcher, id) }))
        .filter((match): match is { id: number; score: number } => match.score !== null)
        .sort((a, b) => a.score - b.score || a.id - b.id)
        .slice(0, limit)
        .map(({ id }) => id)
    },
  }
}

interface IndexedField {
  weight: number
  texts: string[]
  /** 1 / √(number of words) of each text. */
  norms: Float32Array
  /** Number of trigrams in each text. */
  sizes: Uint16Array
  /** Start offsets: the records of trigram g are `postings[starts[g]] … postings[starts[g + 1] - 1]`. */
  starts: Uint32Array
  postings: Uint32Array
}

function indexField(texts: string[], weight: number): IndexedField {
  const starts = new Uint32Array(TRIGRAMS + 1)
  const sizes = new Uint16Array(texts.length)
  visitDistinct(texts, (gram, id) => {
    starts[gram + 1] = (starts[gram + 1] as number) + 1
    sizes[id] = (sizes[id] as number) + 1
  })
  for (let gram = 0; gram < TRIGRAMS; gram++) starts[gram + 1] = (starts[gram + 1] as number) + (starts[gram] as number)
  const next = starts.slice()
  const postings = new Uint32Array(starts[TRIGRAMS] as number)
  visitDistinct(texts, (gram, id) => {
    const at = next[gram] as number
    postings[at] = id
    next[gram] = at + 1
  })
  return { weight, texts, norms: Float32Array.from(texts, (text) => 1 / Math.sqrt(text.split(' ').length)), sizes, starts, postings }
}

/** Visits each text's distinct trigrams, text by text. */
function visitDistinct(texts: readonly string[], visit: (gram: number, id: number) => void): void {
  const seenIn = new Uint32Array(TRIGRAMS)
  texts.forEach((text, id) => {
    visitTrigrams(text, (gram) => {
      if (seenIn[gram] === id + 1) return
      seenIn[gram] = id + 1
      visit(gram, id)
    })
  })
}

/** Returns the most similar records without sorting all of them: counts the records per rank, and stops at the last rank that fits. */
function closest(ids: number[], likeness: Float32Array): number[] {
  if (ids.length <= MAX_COMPARED) return ids
  const rankOf = (id: number) => Math.min(RANKS - 1, Math.floor((likeness[id] as number) * (RANKS / 2)))
  const counts = new Uint32Array(RANKS)
  for (const id of ids) counts[rankOf(id)] = (counts[rankOf(id)] as number) + 1
  let rank = RANKS
  for (let compared = 0; rank > 0 && compared < MAX_COMPARED; ) compared += counts[--rank] as number
  return ids.filter((id) => rankOf(id) >= rank).slice(0, MAX_COMPARED * 4)
}

function startingWith(texts: readonly string[], prefix: string, max: number): number[] {
  const found: number[] = []
  for (let id = 0; id < texts.length && found.length < max; id++) if (texts[id]?.startsWith(prefix)) found.push(id)
  return found
}

/** Visits the trigrams of a normalized text in order; each word starts with a space. Letters beyond a–z share numbers, which can only add candidates. */
function visitTrigrams(folded: string, visit: (gram: number) => void): void {
  let two = 0
  for (let at = 0; at < folded.length; at++) {
    const code = numberOf(folded.charCodeAt(at))
    if (at > 0) visit(two * ALPHABET_SIZE + code)
    two = (two % ALPHABET_SIZE) * ALPHABET_SIZE + code
  }
}

/** Maps a character to a number. The space is 0, so that a text starts with an implicit space. */
function numberOf(code: number): number {
  if (code >= 97 && code <= 122) return code - 96
  if (code >= 48 && code <= 57) return code - 21
  return code === 32 ? 0 : 1 + (code % (ALPHABET_SIZE - 1))
}
