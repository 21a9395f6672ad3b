import type { ProposedRules, RuleFromInput, RuleOutcome, RuleOutcomeInput } from '@brandwright/contracts/guidelines'
import { applyRule, type CopyLine } from '@brandwright/domain/checks/apply-rule'
import { placeOfKind } from '@brandwright/domain/checks/golden-lines'
import { ruleFrom } from '@brandwright/domain/checks/rule-from'
import { type Pages, placeOf } from '@brandwright/domain/composer/material'
import type { Context } from '../../platform/context.ts'
import { getFullBrand } from '../brands/get-brand.ts'
import { signedIn } from '../users/user-policy.ts'
import { compiledOf } from './compiled-of.ts'

/** Maximum number of lines from the brand's pages on which a rule is tested, in addition to the examples in the guidelines. */
const MAX_LINES = 400
const MAX_FAILS = 50

/** Returns rules that would explain a user's rewrite of a line. */
export async function proposeRules(context: Context, { id, before, after, kind }: RuleFromInput & { id: string }): Promise<ProposedRules> {
  signedIn(context.actor)
  const { facts } = compiledOf(await getFullBrand(context, id))
  return { rules: ruleFrom(before, after, facts, kind) }
}

/** Returns existing copy of the brand that would violate a proposed rule: golden lines, examples, and lines of its pages. */
export async function ruleOutcome(context: Context, { id, list, text }: RuleOutcomeInput & { id: string }): Promise<RuleOutcome> {
  signedIn(context.actor)
  const { facts, pages } = compiledOf(await getFullBrand(context, id))
  const golden = goldenLinesOf(pages)
  const goldenIds = new Set(golden.map((line) => line.id))
  const { kept: passing, of, fails } = applyRule({ id: 'proposed', list, text }, [...golden, ...linesOf(pages)], facts)
  return {
    kept: passing,
    of,
    fails: fails.slice(0, MAX_FAILS).map(({ line, findings }) => ({
      line: { id: line.id, text: line.text, golden: goldenIds.has(line.id) },
      findings: findings.map((finding) => ({ ...finding, judged: false })),
    })),
  }
}

const goldenLinesOf = ({ guidelines }: Pages): CopyLine[] =>
  guidelines.copywriting.examples.flatMap(({ kind, examples }) =>
    examples.filter(({ good }) => good).map(({ id, text }) => ({ id: `golden_${id}`, text, place: placeOfKind(kind) })),
  )

function linesOf({ guidelines: { copy_examples, synthetic_examples }, lines }: Pages): CopyLine[] {
  const examples = [...copy_examples, ...synthetic_examples].map(({ id, kind, text }) => ({ id, text, place: placeOfKind(kind) }))
  const pageLines = lines.slice(0, MAX_LINES).map(({ kind, text }, index) => ({ id: `page_${index}`, text, place: placeOf(kind) }))
  const seen = new Set(examples.map(({ text }) => text))
  return [...examples, ...pageLines.filter(({ text }) => !seen.has(text))]
}
