import type { CheckLevels, PatchCheckLevelsInput } from '@brandwright/contracts/campaigns'
import type { PreflightLevels } from '@brandwright/domain/campaigns/preflight-checks'
import { preflightLevels } from '@brandwright/domain/campaigns/preflight-levels'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { administratorOf, lockBrand } from '../brands/brand-access.ts'
import { brandDocumentPolicy } from '../brands/brand-document-policy.ts'
import { defineDocument } from '../documents/define-document.ts'
import { inTransaction } from '../documents/in-transaction.ts'
import { recordAudit } from '../history/record-audit.ts'

/** Stores a brand's check levels. The document is created when an admin first sets a level. */
export const checkLevels = defineDocument({
  entity: 'check-levels',
  noun: 'set of check levels',
  schema: z.object({ levels: preflightLevels }),
  version: 1,
  migrations: [],
  policy: {
    ...brandDocumentPolicy,
    async assertCanEdit(context, db, brandId) {
      await administratorOf(context, db, brandId)
    },
  },
  keyedLists: [],
  topic: 'check-levels',
  titleOf: () => 'Levels of checks',
  labelOf: (pointer) => pointer.slice(1).replaceAll('/', ' '),
})

export async function getCheckLevels(context: Context, brandId: string): Promise<CheckLevels> {
  const canEdit = await administratorOf(context, context.database.db, brandId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
  return { levels: await checkLevelsOf(context, brandId), canEdit }
}

/** Returns the levels set for a brand. Throws unless the actor may read them. */
export async function checkLevelsOf(context: Context, brandId: string): Promise<PreflightLevels> {
  const { items } = await checkLevels.list(context, { brandId, limit: 1 })
  return items[0]?.body.levels ?? {}
}

/** Sets the levels of checks for a brand. Checks that are not in `levels` keep their level, and null resets a check to its default. */
export function patchCheckLevels(context: Context, { brandId, levels }: PatchCheckLevelsInput & { brandId: string }): Promise<CheckLevels> {
  return inTransaction(context, async (within) => {
    const { db } = within.database
    const actor = await administratorOf(within, db, brandId)
    await lockBrand(db, brandId)
    const { items } = await checkLevels.list(within, { brandId, limit: 1 })
    const stored = items[0] ?? (await checkLevels.create(within, { brandId, body: { levels: {} } }))
    const next = Object.fromEntries(Object.entries({ ...stored.body.levels, ...levels }).filter(([, level]) => level !== null)) as PreflightLevels
    await checkLevels.edit(within, { brandId, id: stored.id, revision: stored.revision }, (body) => ({ ...body, levels: next }))
    await recordAudit(db, { actor: actor.id, action: 'checks.levels_set', brandId, subject: brandId, details: levels, at: within.now() })
    return { levels: next, canEdit: true }
  })
}
