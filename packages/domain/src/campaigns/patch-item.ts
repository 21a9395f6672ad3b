import type { CampaignItemBody } from './campaign-item.ts'
import type { Section } from './section.ts'

export interface ItemPatch extends Partial<Omit<CampaignItemBody, 'sections' | 'campaignId' | 'itemType' | 'approval' | 'variantOf'>> {
  /** Changes by section id: the changed fields, a complete new section, or null to remove the section. */
  sections?: Record<string, Partial<Omit<Section, 'id'>> | null>
  /** Section ids in order. Omitted sections follow in their previous order. */
  order?: readonly string[]
}

/**
 * Returns the item with the changes; unchanged sections remain the same objects. Does not validate values, because the schema already rejects an incomplete
 * section.
 */
export function patchItem(item: CampaignItemBody, { sections = {}, order, ...fields }: ItemPatch): CampaignItemBody {
  const changed = item.sections.flatMap((section) => {
    if (!Object.hasOwn(sections, section.id)) return [section]
    const change = sections[section.id]
    return change === null ? [] : [{ ...section, ...change }]
  })
  const sectionIds = new Set(item.sections.map(({ id }) => id))
  const added = Object.entries(sections).flatMap(([id, section]) => (section && !sectionIds.has(id) ? [{ ...section, id } as Section] : []))
  return { ...item, ...fields, sections: inOrder([...changed, ...added], order) }
}

function inOrder(sections: Section[], order: readonly string[] = []): Section[] {
  const byId = new Map(sections.map((section) => [section.id, section]))
  const named = [...new Set(order)].flatMap((id) => byId.get(id) ?? [])
  const isNamed = new Set(named)
  return [...named, ...sections.filter((section) => !isNamed.has(section))]
}
