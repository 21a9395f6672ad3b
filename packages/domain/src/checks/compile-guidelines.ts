import type { CopyGuidelines } from '../guidelines/copy-guidelines.ts'
import { compileLine, type RuleLine } from './compile-line.ts'
import { avoidedMessage, findTerms } from './find/terms.ts'
import type { CompiledChecks, KnownFacts } from './findings/check.ts'
import { toneChecks } from './tone-checks.ts'

/** Returns the rules in the guidelines: dos, don'ts and punctuation of the overview, and the rules for all copy. */
export function rulesOf({ overview, guidelines }: CopyGuidelines): RuleLine[] {
  const general = guidelines[0]
  const lines = [
    ...overview.dos.map(({ id, text }): RuleLine => ({ id, text, list: 'dos' })),
    ...overview.donts.map(({ id, text }): RuleLine => ({ id, text, list: 'donts' })),
    ...overview.punctuation.map(({ id, text }): RuleLine => ({ id, text, list: 'punctuation' })),
    ...(general?.guidelines ?? []).map(({ id, text }): RuleLine => ({ id, text, list: 'dos' })),
    ...(general?.avoid ?? []).map(({ id, text }): RuleLine => ({ id, text, list: 'donts' })),
  ]
  return lines.filter(({ id }, index) => lines.findIndex((line) => line.id === id) === index)
}

/** Compiles guidelines to checks: dos, don'ts, punctuation rules, words and tones. Rules that code can't evaluate become rules for a model to judge. */
export function compileGuidelines(guidelines: CopyGuidelines, facts: KnownFacts): CompiledChecks {
  const rules = rulesOf(guidelines).map((rule) => compileLine(rule, facts))
  const wordChecks = guidelines.advanced.words
    .filter(({ avoid }) => avoid.trim() !== '')
    .map(({ id, avoid, use }) => ({
      id,
      rule: use ? `Say “${use}”, not “${avoid}”` : `Don’t say “${avoid}”`,
      level: 'block' as const,
      find: findTerms([{ avoid, use }], avoidedMessage),
    }))
  const ruleChecks = [...wordChecks, ...rules.flatMap(({ checks }) => checks)]
  return { checks: [...ruleChecks, ...toneChecks(guidelines, ruleChecks)], judged: rules.flatMap(({ judged }) => judged) }
}
