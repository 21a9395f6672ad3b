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
const MAX_NAMES = 5

/**
 * Undoes a run in all emails and pages that it changed, or only in those of one campaign; returns null if there are none. Counts the fields that it leaves
 * unchanged because of later changes, and lists the first 100; if some items fail, undoes the others, then throws, and another call continues the undo.
 */
export async function undoRunInItems(
  context: Context,
  { brandId, runId, campaignId }: { brandId: string; runId: string; campaignId?: string },
): Promise<UndoneRun | null> {
  let items = 0
  let remaining = 0
  const kept: KeptField[] = []
  const undone: string[] = []
  const failed: Failure[] = []
  for (const id of await campaignItems.changedByRun(context, { brandId, runId })) {
    const item = await campaignItems.get(context, { brandId, id }).catch(ifDeleted)
    if (item && campaignId !== undefined && item.body.campaignId !== campaignId) continue
    items++
    if (!item) continue
    try {
      const { document, remainder } = await campaignItems.undoRun(context, { brandId, id, revision: item.revision, runId })
      await reviewAgain(context, { brandId, id: document.body.campaignId }, document)
      const fields = keptFields(id, document.body, remainder)
      remaining += fields.length
      kept.push(...fields.slice(0, MAX_KEPT_FIELDS - kept.length))
      undone.push(item.body.name)
    } catch (error) {
      failed.push({ name: item.body.name, error })
    }
  }
  if (failed[0]) throw failureOf(undone, [failed[0], ...failed.slice(1)])
  return items === 0 ? null : { items, remaining, kept }
}

interface Failure {
  name: string
  error: unknown
}

/** Returns the error of an undo that failed in some items: the first error itself if no item was undone, or else an error that names the items. */
function failureOf(undone: readonly string[], failed: readonly [Failure, ...Failure[]]): unknown {
  const [{ error }] = failed
  if (undone.length === 0) return error
  const reason = error instanceof Refusal ? ` ${error.message}` : ''
  const message = `Undone in ${listOf(undone)}, but not in ${listOf(failed.map(({ name }) => name))}.${reason} Undo again to continue.`
  return new Refusal(error instanceof Refusal ? error.code : 'internal', message, undefined, [], { cause: error })
}

function listOf(names: readonly string[]): string {
  const quoted = names.slice(0, MAX_NAMES).map((name) => `“${name}”`)
  const more = names.length - quoted.length
  return new Intl.ListFormat('en-GB').format(more > 0 ? [...quoted, `${more} more`] : quoted)
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
