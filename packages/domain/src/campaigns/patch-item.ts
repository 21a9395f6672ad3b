import type { CampaignItemBody } from './campaign-item.ts'
import type { Section } from './section.ts'

export interface ItemPatch extends Partial<Omit<CampaignItemBody, 'sections' | 'campaignId' | 'itemType' | 'approval' | 'variantOf'>> {
  /** By id: the changed fields of a section, a whole new section, or null to remove it. */
  sections?: Record<string, Partial<Omit<Section, 'id'>> | null>
  /** Ids in their order. Sections that it does not name follow in the order they had. */
  order?: readonly string[]
}

/** Returns the item with the changes; sections without any stay the same objects. Values are not checked: a new section that is not whole is left to the schema. */
export function patchItem(item: CampaignItemBody, { sections = {}, order, ...fields }: ItemPatch): CampaignItemBody {
  const changed = item.sections.flatMap((section) => {
    if (!Object.hasOwn(sections, section.id)) return [section]
    const change = sections[section.id]
    return change === null ? [] : [{ ...section, ...change }]
  })
  const known = new Set(item.sections.map(({ id }) => id))
  const added = Object.entries(sections).flatMap(([id, section]) => (section && !known.has(id) ? [{ ...section, id } as Section] : []))
  return { ...item, ...fields, sections: inOrder([...changed, ...added], order) }
}

function inOrder(sections: Section[], order: readonly string[] = []): Section[] {
  const byId = new Map(sections.map((section) => [section.id, section]))
  const named = [...new Set(order)].flatMap((id) => byId.get(id) ?? [])
  const isNamed = new Set(named)
  return [...named, ...sections.filter((section) => !isNamed.has(section))]
}
