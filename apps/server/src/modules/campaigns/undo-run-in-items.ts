import type { UndoneRun } from '@brandwright/contracts/campaigns'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { campaignItems } from './campaign-documents.ts'
import { reviewAgain } from './campaign-status.ts'

/**
 * Undoes a run in all emails and pages that it changed, or in those of one campaign; null if it changed none of them. Works item by item, so a repeated call
 * resumes an interrupted one. Values that were changed since stay, and are counted.
 */
export async function undoRunInItems(
  context: Context,
  { brandId, runId, campaignId }: { brandId: string; runId: string; campaignId?: string },
): Promise<UndoneRun | null> {
  let items = 0
  let remaining = 0
  for (const id of await campaignItems.changedByRun(context, { brandId, runId })) {
    const item = await campaignItems.get(context, { brandId, id }).catch(ifDeleted)
    if (item && campaignId !== undefined && item.body.campaignId !== campaignId) continue
    items++
    if (!item) continue
    const { document, remainder } = await campaignItems.undoRun(context, { brandId, id, revision: item.revision, runId })
    await reviewAgain(context, { brandId, id: document.body.campaignId }, document)
    remaining += remainder.length
  }
  return items === 0 ? null : { items, remaining }
}

function ifDeleted(error: unknown): null {
  if (error instanceof Refusal && error.code === 'not_found') return null
  throw error
}
