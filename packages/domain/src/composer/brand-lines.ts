import { stopWords } from '../brands/stop-words.ts'
import { checkText } from '../checks/check-text.ts'
import type { CompiledChecks } from '../checks/findings/check.ts'
import { wordsOf } from '../checks/text/pieces.ts'
import type { BrandLine } from './brand-texts.ts'
import { type Material, placeOf } from './material.ts'

/** Returns lines of the specified kinds that pass every check, at most `max`. Lines are in page order, because earlier pages are more prominent on the site. */
export function bestLines({ lines }: Material, compiled: CompiledChecks, kinds: readonly BrandLine['kind'][], max: number): BrandLine[] {
  const found: BrandLine[] = []
  for (const line of lines) {
    if (found.length === max) break
    if (kinds.includes(line.kind) && checkText(line.text, compiled, placeOf(line.kind)).findings.length === 0) found.push(line)
  }
  return found
}

/** Returns the brand's lines that are most similar to a text: by shared content words, then by similar length. */
export function nearestLines({ lines }: Material, text: string, kinds: readonly BrandLine['kind'][]): BrandLine[] {
  const queryTerms = meaning(text)
  const length = wordsOf(text).length
  return lines
    .filter((line) => kinds.includes(line.kind) && line.text.toLowerCase() !== text.toLowerCase())
    .map((line, index) => ({
      line,
      index,
      shared: [...meaning(line.text)].filter((word) => queryTerms.has(word)).length,
      far: Math.abs(wordsOf(line.text).length - length),
    }))
    .sort((a, b) => b.shared - a.shared || a.far - b.far || a.index - b.index)
    .map(({ line }) => line)
}

/** Returns the content words of a text without plural endings. */
export function meaning(text: string): Set<string> {
  return new Set(
    wordsOf(text.toLowerCase())
      .map((word) => word.text.replace(/['’]s$/u, ''))
      .filter((word) => word.length > 2 && !stopWords.has(word))
      .map((word) => (word.length > 4 ? word.replace(/s$/u, '') : word)),
  )
}
