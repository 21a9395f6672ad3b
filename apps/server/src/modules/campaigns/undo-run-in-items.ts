import type { KeptField, UndoneRun } from '@brandwright/contracts/campaigns'
import type { RemainingHunk } from '@brandwright/contracts/history'
import type { CampaignItemBody } from '@brandwright/domain/campaigns/campaign-item'
import { sectionOfPointer } from '@brandwright/domain/campaigns/item-pointer'
import { pointerLabel } from '@brandwright/domain/campaigns/pointer-label'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { campaignItems } from './campaign-documents.ts'
import { reviewAgain } from './campaign-status.ts'

const MAX_KEPT_FIELDS = 100

/**
 * Undoes a run in all emails and pages that it changed, or only in those of one campaign; returns null if there are none. If the undo is interrupted, another
 * call continues it; fields that were changed in the meantime are left unchanged and counted, and the first 100 are listed.
 */
export async function undoRunInItems(
  context: Context,
  { brandId, runId, campaignId }: { brandId: string; runId: string; campaignId?: string },
): Promise<UndoneRun | null> {
  let items = 0
  let remaining = 0
  const kept: KeptField[] = []
  for (const id of await campaignItems.changedByRun(context, { brandId, runId })) {
    const item = await campaignItems.get(context, { brandId, id }).catch(ifDeleted)
    if (item && campaignId !== undefined && item.body.campaignId !== campaignId) continue
    items++
    if (!item) continue
    const { document, remainder } = await campaignItems.undoRun(context, { brandId, id, revision: item.revision, runId })
    await reviewAgain(context, { brandId, id: document.body.campaignId }, document)
    const fields = keptFields(id, document.body, remainder)
    remaining += fields.length
    kept.push(...fields.slice(0, MAX_KEPT_FIELDS - kept.length))
  }
  return items === 0 ? null : { items, remaining, kept }
}

/** Returns one entry per field, even if several of its values could not be undone, such as a theme's colors. */
function keptFields(itemId: string, { campaignId, itemType, name, sections }: CampaignItemBody, remainder: readonly RemainingHunk[]): KeptField[] {
  const source = {
    itemType,
    section: (id: string) => sections.find((section) => section.id === id),
    numberOf: (id: string) => sections.findIndex((section) => section.id === id) + 1,
  }
  const fields = new Map<string, KeptField>()
  for (const { key } of remainder) {
    const label = pointerLabel(key, source)
    const field = `${sectionOfPointer(key)?.id ?? ''} ${label}`
    if (!fields.has(field)) fields.set(field, { campaignId, itemId, itemName: name, pointer: key, label })
  }
  return [...fields.values()]
}

function ifDeleted(error: unknown): null {
  if (error instanceof Refusal && error.code === 'not_found') return null
  throw error
}
