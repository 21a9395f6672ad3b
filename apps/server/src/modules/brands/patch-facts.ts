import type { PatchFactsInput } from '@brandwright/contracts/brands'
import type { Fact, Facts } from '@brandwright/domain/brands/evidence'
import { pointerSteps, valueAt } from '@brandwright/domain/pointers/guide-pointer'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../history/record-audit.ts'
import { canOverrule } from './brand-policy.ts'
import { isChildTable, type StoredBrand } from './brand-row.ts'
import { accessOf } from './get-brand.ts'
import { editBrand } from './guide-document.ts'
import { lockedRefusal } from './protected-values.ts'

type Marks = PatchFactsInput[string]

/** Locks and unlocks values, and marks them as wrong or right. Only an admin of the brand or a super admin can unlock a value that another user locked. */
export async function patchFacts(
  context: Context,
  input: { id: string; revision: number; marks: PatchFactsInput },
): Promise<{ facts: Facts; revision: number }> {
  const { guide, revision } = await editBrand(context, { id: input.id, revision: input.revision, via: 'facts' }, async (brand, tx) => {
    const blocked = Object.entries(input.marks).filter(([pointer, { locked }]) => locked === false && !canUnlock(context, brand, pointer))
    if (blocked.length > 0)
      throw lockedRefusal(
        blocked.map(([pointer]) => pointer),
        'unlocked',
      )
    const facts = { ...brand.guide.facts }
    for (const [pointer, marks] of Object.entries(input.marks)) {
      const before = brand.guide.facts[pointer]
      if (valueAt(brand.guide, pointer) === undefined || !isValue(pointer))
        throw new Refusal('validation_failed', `There is no value at ${pointer.slice(0, 200)}.`)
      const after = applyMarks(before, marks, context)
      if (hasContent(after)) facts[pointer] = after
      else delete facts[pointer]
      if (before?.locked && !after.locked && before.lockedBy !== context.actor?.id)
        await recordAudit(tx, {
          actor: context.actor?.id ?? null,
          action: 'value.unlocked',
          brandId: input.id,
          subject: input.id,
          details: { pointer, lockedBy: before.lockedBy ?? null },
          at: context.now(),
        })
    }
    return { guide: { ...brand.guide, facts } }
  })
  return { facts: guide.facts, revision }
}

const canUnlock = ({ actor }: Context, brand: StoredBrand, pointer: string) =>
  canOverrule(actor, accessOf(brand), brand.guide.facts[pointer]?.locked ? brand.guide.facts[pointer].lockedBy : undefined)

/** Returns true for pointers to individual values. Returns false for pointers to server-side data and to whole sub-collections. */
function isValue(pointer: string): boolean {
  const [first = '', second] = pointerSteps(pointer)
  return !NOT_VALUES.includes(first) && (second !== undefined || !isChildTable(first))
}
const NOT_VALUES = ['', 'facts', 'id', 'version', 'match', 'originalID', 'updated', 'account_type', 'complete', 'missing', 'deletedImageURL']

/** Returns false for an empty fact, for example after its last mark was removed. Empty facts are not stored. */
const hasContent = ({ locked, wrong, editedBy, evidence }: Fact) => locked === true || wrong === true || editedBy !== undefined || evidence.length > 0

function applyMarks(before: Fact | undefined, { locked, wrong }: Marks, { actor, now }: Context): Fact {
  const { locked: wasLocked, lockedBy, wrong: wasWrong, ...rest } = before ?? { evidence: [], confidence: locked ? 1 : 0 }
  const staysLocked = locked ?? wasLocked
  const isKeptLock = wasLocked && lockedBy !== undefined
  return {
    ...rest,
    ...(staysLocked ? { locked: true, lockedBy: isKeptLock ? lockedBy : actor?.id } : {}),
    ...((wrong ?? wasWrong) ? { wrong: true } : {}),
    at: now().toISOString(),
  }
}
