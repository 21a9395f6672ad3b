import type { ChangeColorInput, ColorChange, ColorUses, UndoneRun } from '@brandwright/contracts/campaigns'
import { replaceThemeColor, themeColorsOf } from '@brandwright/domain/campaigns/replace-theme-color'
import { sectionLabel } from '@brandwright/domain/campaigns/section-label'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { inTransaction } from '../documents/in-transaction.ts'
import { campaignItems, campaigns } from './campaign-documents.ts'
import { reviewAgain } from './campaign-status.ts'
import { undoRunInItems } from './undo-run-in-items.ts'

const PAGE_SIZE = 100

/** Returns the brand's emails and pages that use a `#rrggbb` color in a section theme, and the sections in which they use it. */
export async function colorUses(context: Context, { brandId, color }: { brandId: string; color: string }): Promise<ColorUses> {
  const found = await itemsWith(context, brandId, color)
  const items = found.map(({ id, sections, body: { campaignId, name, itemType } }) => ({ campaignId, id, name, itemType, sections }))
  return { sections: sectionsOf(items), items }
}

/** Replaces a color in all emails and pages of a brand, in one transaction. Campaigns whose approved emails contain the color return to review. */
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

/**
 * Undoes a color change in one item after another. If the undo fails in some items or is interrupted, another call continues it; fields that were changed in
 * the meantime are left unchanged and listed.
 */
export async function undoColorChange(context: Context, { brandId, changeId }: { brandId: string; changeId: string }): Promise<UndoneRun> {
  const undone = await undoRunInItems(context, { brandId, runId: changeId })
  if (!undone) throw new Refusal('not_found', 'This colour change does not exist.')
  return undone
}

const sectionsOf = (items: readonly { sections: readonly unknown[] }[]) => items.reduce((sum, { sections }) => sum + sections.length, 0)

/** Returns the items that use the color, each with the sections that use it, most recently changed first. Omits items of deleted campaigns. */
async function itemsWith(context: Context, brandId: string, color: string) {
  const found = []
  let cursor: string | undefined
  do {
    const page = await campaignItems.list(context, { brandId, limit: PAGE_SIZE, cursor, parent: { entity: campaigns.definition.entity, field: 'campaignId' } })
    for (const item of page.items) {
      const sections = item.body.sections.flatMap((section, index) => {
        const colors = themeColorsOf(section, color)
        return colors.length > 0 ? [{ id: section.id, number: index + 1, label: sectionLabel(section), colors }] : []
      })
      if (sections.length > 0) found.push({ ...item, sections })
    }
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return found
}
