import type { CheckCopyInput, CheckedCopy } from '@brandwright/contracts/guidelines'
import { checkText, scoreOf, WEIGHTS } from '@brandwright/domain/checks/check-text'
import type { Check, Finding } from '@brandwright/domain/checks/findings/check'
import { withFixes } from '@brandwright/domain/checks/with-fixes'
import type { Context } from '../../platform/context.ts'
import { canEdit } from '../brands/brand-policy.ts'
import { accessOf, getFullBrand } from '../brands/get-brand.ts'
import { signedIn } from '../users/user-policy.ts'
import type { CallDeps } from './call-for-person.ts'
import { compiledOf } from './compiled-of.ts'
import { judgeCopy } from './judge-copy.ts'

const READS = 'A key with the scope read cannot spend anything, so no model is used: use a key with the scope write to have these rules judged.'
/** Maximum number of fixes to score. Each one requires another check of the whole text. */
const MAX_SCORED = 10
const MAX_SCORED_LENGTH = 4000
const VISITS = 'Only people who can edit this guide can use a model, so these rules are not judged.'

/** Checks a text against a brand's guidelines. Rules that code can't decide are judged by a model, if one is configured and the actor may spend on it. */
export async function checkCopy(
  context: Context,
  deps: CallDeps,
  { id, text, kind, judge, model, requestId: name, request }: CheckCopyInput & { id: string; request: { id: string; disconnected: AbortSignal } },
): Promise<CheckedCopy> {
  const actor = signedIn(context.actor)
  const brand = await getFullBrand(context, id)
  const compiled = compiledOf(brand)
  const { findings, passed, passes, failed, weight } = checkText(text, compiled, kind)
  const why = actor.scopes?.includes('write') === false ? READS : canEdit(actor, accessOf(brand)) ? null : VISITS
  const judged =
    judge && !why
      ? await judgeCopy(
          context,
          deps,
          { actor, brandId: id, model, requestId: request.id, name, disconnected: request.disconnected },
          { text, kind, checks: compiled.judged },
        )
      : { findings: [], judgedIds: [], why: judge && compiled.judged.length > 0 ? why : null }
  const skipped = compiled.judged.filter((check) => !judged.judgedIds.includes(check.id)).map((check) => check.id)
  const all = [...findings.map(byCode), ...judged.findings].sort((a, b) => (a.span?.start ?? text.length) - (b.span?.start ?? text.length))
  const scoreWith = (weight: { failed: number; all: number }) =>
    scoreOf({ failed: weight.failed + WEIGHTS.suggest * judged.findings.length, all: weight.all + WEIGHTS.suggest * judged.judgedIds.length })
  const fixes = text.length > MAX_SCORED_LENGTH ? [] : all.flatMap(({ fix }) => fix ?? [])
  const scoreFixed = (some: typeof fixes) => scoreWith(checkText(withFixes(text, some), compiled, kind).weight)
  const scored = new Map(fixes.slice(0, MAX_SCORED).map((fix) => [fix, { ...fix, score: scoreFixed([fix]) }]))
  const named = new Map([...compiled.checks, ...compiled.judged].map(({ id: rule, rule: ruleText }) => [rule, ruleText]))
  return {
    findings: all.map((finding) => (finding.fix ? { ...finding, fix: scored.get(finding.fix) ?? finding.fix } : finding)),
    rules: Object.fromEntries([...all.map(({ rule }) => rule), ...skipped].map((rule) => [rule, named.get(rule) ?? ''])),
    passed: passed + judged.judgedIds.length - judged.findings.length,
    passes: passedRules([...passes, ...compiled.judged.filter(({ id: rule }) => judged.judgedIds.includes(rule))], all),
    failed: failed + judged.findings.length,
    judged: { asked: judged.judgedIds.length, left: skipped.length, why: judged.why },
    unjudged: skipped,
    score: scoreWith(weight),
    fixed: fixes.length > 0 ? scoreFixed(fixes) : null,
  }
}

/** Returns the guidelines that the text follows. A guideline can compile to several checks, all of which must pass. */
function passedRules(passed: readonly Pick<Check, 'id' | 'rule'>[], findings: readonly Pick<Finding, 'rule'>[]): string[] {
  const line = (id: string) => id.split('/')[0]
  const failing = new Set(findings.map(({ rule }) => line(rule)))
  return [...new Set(passed.filter(({ id }) => !failing.has(line(id))).map(({ rule }) => rule))]
}

const byCode = (finding: Finding) => ({ ...finding, judged: false })
