import type { ChangeColorInput, ColorChange, ColorUses, UndoneColorChange } from '@brandwright/contracts/campaigns'
import { hasThemeColor, replaceThemeColor } from '@brandwright/domain/campaigns/replace-theme-color'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { inTransaction } from '../documents/in-transaction.ts'
import { campaignItems, campaigns } from './campaign-documents.ts'
import { reviewAgain } from './campaign-status.ts'

const PAGE_SIZE = 100

/** Returns the emails and pages of a brand whose sections have a color, `#rrggbb`, in their theme. */
export async function colorUses(context: Context, { brandId, color }: { brandId: string; color: string }): Promise<ColorUses> {
  const found = await itemsWith(context, brandId, color)
  const items = found.map(({ id, sections, body: { campaignId, name, itemType } }) => ({ campaignId, id, name, itemType, sections }))
  return { sections: sectionsOf(items), items }
}

/** Puts a color in the place of another in every email and page of a brand, as one change: all of it or nothing. Approved emails are to be reviewed again. */
export async function changeColor(context: Context, { brandId, from, to }: ChangeColorInput & { brandId: string }): Promise<ColorChange> {
  const changeId = context.newId()
  return inTransaction(context, async (within) => {
    const items = await itemsWith(within, brandId, from)
    for (const { id, revision } of items) {
      const edited = await campaignItems.edit(within, { brandId, id, revision, runId: changeId }, (body) => ({
        ...body,
        sections: body.sections.map((section) => replaceThemeColor(section, from, to)),
      }))
      await reviewAgain(within, { brandId, id: edited.body.campaignId }, edited)
    }
    return { changeId, items: items.length, sections: sectionsOf(items) }
  })
}

/** Undoes a change of a color, email by email: called again, it goes on where it was cut off. What somebody changed since stays, and is counted. */
export async function undoColorChange(context: Context, { brandId, changeId }: { brandId: string; changeId: string }): Promise<UndoneColorChange> {
  const ids = await campaignItems.changedByRun(context, { brandId, runId: changeId })
  if (ids.length === 0) throw new Refusal('not_found', 'This change of a color does not exist.')
  let remaining = 0
  for (const id of ids) {
    const item = await campaignItems.get(context, { brandId, id }).catch(ifDeleted)
    if (!item) continue
    const { document, remainder } = await campaignItems.undoRun(context, { brandId, id, revision: item.revision, runId: changeId })
    await reviewAgain(context, { brandId, id: document.body.campaignId }, document)
    remaining += remainder.length
  }
  return { items: ids.length, remaining }
}

const sectionsOf = (items: readonly { sections: number }[]) => items.reduce((sum, { sections }) => sum + sections, 0)

/** The items of campaigns that are not deleted and have the color, last changed first, with the number of their sections that have it. */
async function itemsWith(context: Context, brandId: string, color: string) {
  const found = []
  let cursor: string | undefined
  do {
    const page = await campaignItems.list(context, { brandId, limit: PAGE_SIZE, cursor, parent: { entity: campaigns.definition.entity, field: 'campaignId' } })
    for (const item of page.items) {
      const sections = item.body.sections.filter((section) => hasThemeColor(section, color)).length
      if (sections > 0) found.push({ ...item, sections })
    }
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return found
}

function ifDeleted(error: unknown): null {
  if (error instanceof Refusal && error.code === 'not_found') return null
  throw error
}
