import type { CheckCopyInput, CheckedCopy } from '@brandwright/contracts/guidelines'
import { checkText } from '@brandwright/domain/checks/check-text'
import type { Finding } from '@brandwright/domain/checks/finding'
import type { Context } from '../../platform/context.ts'
import { canEdit } from '../brands/brand-policy.ts'
import { accessOf } from '../brands/document-for.ts'
import { getWholeBrand } from '../brands/get-brand.ts'
import { signedIn } from '../users/user-policy.ts'
import type { CallMeans } from './call-for-person.ts'
import { compiledOf } from './compiled-of.ts'
import { judgeCopy } from './judge-copy.ts'

/** What of the guidelines a text passes and fails. Rules that code cannot decide are judged by a model, where one is set up and the asker may have it asked. */
export async function checkCopy(
  context: Context,
  means: CallMeans,
  { id, text, kind, judge, model, requestId, gone }: CheckCopyInput & { id: string; requestId: string; gone: AbortSignal },
): Promise<CheckedCopy> {
  const actor = signedIn(context.actor)
  const brand = await getWholeBrand(context, id)
  const compiled = compiledOf(brand)
  const { findings, passed, failed, score } = checkText(text, compiled, kind)
  // A key that only reads spends nothing.
  const may = judge && canEdit(actor, accessOf(brand)) && actor.scopes?.includes('write') !== false
  const judged = may
    ? await judgeCopy(context, means, { actor, brandId: id, model, requestId, gone }, { text, kind, checks: compiled.judged })
    : { findings: [], asked: 0, why: null }
  const all = [...findings.map(byCode), ...judged.findings].sort((a, b) => (a.span?.start ?? text.length) - (b.span?.start ?? text.length))
  const named = new Map([...compiled.checks, ...compiled.judged].map(({ id: rule, rule: words }) => [rule, words]))
  return {
    findings: all,
    rules: Object.fromEntries(all.map(({ rule }) => [rule, named.get(rule) ?? ''])),
    passed: passed + judged.asked - judged.findings.length,
    failed: failed + judged.findings.length,
    judged: { asked: judged.asked, left: compiled.judged.length - judged.asked, why: judged.why },
    score,
  }
}

const byCode = (finding: Finding) => ({ ...finding, judged: false })
