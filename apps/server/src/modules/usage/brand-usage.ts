import type { BrandUsage, UsageCapInput } from '@brandwright/contracts/usage'
import type { Handle } from '../../database/database.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { teamOf } from '../brands/brand-access.ts'
import { recordAudit } from '../history/record-audit.ts'
import { monthOf } from './month-of.ts'
import * as store from './usage-cap-store.ts'
import { canSetCap } from './usage-policy.ts'

/** Returns a brand's usage this month and its cap, for its members. */
export async function getBrandUsage(context: Context, brandId: string): Promise<BrandUsage> {
  const { actor } = await teamOf(context, context.database.db, brandId)
  return usageOf(context, context.database.db, actor, brandId)
}

/** Sets or removes the monthly task cap. Tasks in progress are not affected. */
export async function setUsageCap(context: Context, { brandId, monthly }: { brandId: string } & UsageCapInput): Promise<BrandUsage> {
  return context.database.db.transaction(async (tx) => {
    const { actor } = await teamOf(context, tx, brandId)
    if (!canSetCap(actor)) throw new Refusal('forbidden', 'Only an admin of this brand, or a super admin, may change its cap.')
    const before = await store.lockCap(tx, brandId)
    if (monthly === null) await store.deleteCap(tx, brandId)
    else await store.putCap(tx, { brandId, monthly, setBy: actor.id, setAt: context.now() })
    if (monthly !== before) {
      const details = { from: before, to: monthly }
      await recordAudit(tx, { actor: actor.id, action: 'brand.cap_changed', brandId, subject: brandId, details, at: context.now() })
    }
    return usageOf(context, tx, actor, brandId)
  })
}

async function usageOf({ now }: Context, db: Handle, actor: Actor, brandId: string): Promise<BrandUsage> {
  const { name, starts } = monthOf(now())
  return { month: name, used: await store.countUsed(db, brandId, starts), cap: await store.findCap(db, brandId), canChange: canSetCap(actor) }
}
