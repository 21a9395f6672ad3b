import type { CampaignItem } from '@brandwright/contracts/campaigns'
import { ORDER, sectionPointer } from '@brandwright/domain/campaigns/item-pointer'
import { patchItem } from '@brandwright/domain/campaigns/patch-item'
import { emptySection, type Section, type SectionTheme, type SectionType } from '@brandwright/domain/campaigns/section'
import { sameJson } from '@brandwright/domain/history/same-json'
import type { DocumentSession } from '../../../lib/documents/document-session.ts'
import { itemPatchOf } from './item-values.ts'
import { newSectionId } from './new-section-id.ts'

export type SectionChange = Partial<Omit<Section, 'id'>>

/** Provides the sections of an item for rendering. A section object stays the same until one of its values changes. */
export interface SectionSource {
  subscribe: (listener: () => void) => () => void
  ids: () => readonly string[]
  section: (id: string) => Section | undefined
}

type EditableField = 'subject' | 'preheader' | 'name' | 'slug' | 'form' | 'variantShare' | 'talking_points' | 'instructions'

/** Item with unsaved edits applied, and the operations that change it. */
export interface ItemEditor extends SectionSource {
  item: () => CampaignItem
  editItem: <Field extends EditableField>(field: Field, value: CampaignItem[Field]) => void
  edit: (id: string, change: SectionChange) => void
  /** Inserts an empty section after the section `after`, or at the end. Returns its id. */
  add: (type: SectionType, theme: SectionTheme, after?: string) => string
  /** Inserts a complete section at the end. */
  append: (section: Section) => void
  duplicate: (id: string) => string
  move: (id: string, to: number) => void
  /** Removes a section. Returns a function that restores it. */
  remove: (id: string) => () => void
}

export function createItemEditor(session: DocumentSession<CampaignItem>): ItemEditor {
  let shown = itemOf(session)
  let ids: readonly string[] = shown.sections.map(({ id }) => id)
  let byId = new Map(shown.sections.map((section) => [section.id, section]))
  let read: unknown[] = []

  const update = () => {
    const state = session.state()
    if (read[0] === state && read[1] === session.document()) return
    read = [state, session.document()]
    // Keeps the local order in a conflict. No section is lost, because the server keeps sections that an order does not list.
    if (state.drafts[ORDER]?.theirs) queueMicrotask(() => session.choose(ORDER, 'mine'))
    const next = itemOf(session)
    const sections = next.sections.map((section) => {
      const previous = byId.get(section.id)
      return previous && sameJson(previous, section) ? previous : section
    })
    shown = { ...next, sections }
    byId = new Map(sections.map((section) => [section.id, section]))
    const nextIds = sections.map(({ id }) => id)
    if (!sameJson(ids, nextIds)) ids = nextIds
  }
  const current = <T>(value: () => T): T => {
    update()
    return value()
  }
  const sectionOf = (id: string) => {
    const section = current(() => byId.get(id))
    if (!section) throw new Error(`The item has no section ${id}.`)
    return section
  }
  const isSaved = (id: string) => session.document().sections.some((section) => section.id === id) && !session.state().drafts[sectionPointer(id)]
  const insert = (section: Section, at: number) => {
    const order = [...current(() => ids)]
    order.splice(at, 0, section.id)
    session.edit(sectionPointer(section.id), section)
    session.edit(ORDER, order)
    return section.id
  }

  return {
    subscribe: session.subscribe,
    ids: () => current(() => ids),
    section: (id) => current(() => byId.get(id)),
    item: () => current(() => shown),
    editItem: (field, value) => session.edit(`/${field}`, value),
    edit: (id, change) => {
      // Sends all values of a section that does not exist on the server yet.
      if (!isSaved(id)) return session.edit(sectionPointer(id), { ...sectionOf(id), ...change })
      for (const [field, value] of Object.entries(change)) session.edit(sectionPointer(id, field as keyof SectionChange), value)
    },
    add: (type, theme, after) => {
      const at = after === undefined ? -1 : current(() => ids).indexOf(after)
      return insert(emptySection(newSectionId(), type, theme), at === -1 ? ids.length : at + 1)
    },
    append: (section) => {
      insert(section, current(() => ids).length)
    },
    duplicate: (id) => insert({ ...sectionOf(id), id: newSectionId() }, ids.indexOf(id) + 1),
    move: (id, to) => {
      const others = current(() => ids).filter((one) => one !== id)
      others.splice(to, 0, id)
      session.edit(ORDER, others)
    },
    remove: (id) => {
      const section = sectionOf(id)
      const order = ids
      session.edit(sectionPointer(id), null)
      session.edit(
        ORDER,
        order.filter((one) => one !== id),
      )
      return () => {
        session.edit(sectionPointer(id), section)
        session.edit(ORDER, [...order, ...current(() => ids).filter((one) => !order.includes(one))])
      }
    },
  }
}

/**
 * Returns the item with its unsaved values. Omits unsaved values of sections that another user deleted, because the other values of those sections are missing.
 */
function itemOf(session: DocumentSession<CampaignItem>): CampaignItem {
  const item = session.document()
  const values = Object.fromEntries(Object.values(session.state().drafts).map(({ pointer, value }) => [pointer, value]))
  const { sections = {}, ...patch } = itemPatchOf(values)
  const known = Object.entries(sections).filter(([id, section]) => section === null || 'type' in section || item.sections.some((one) => one.id === id))
  return { ...item, ...patchItem(item, { ...patch, sections: Object.fromEntries(known) }) }
}
