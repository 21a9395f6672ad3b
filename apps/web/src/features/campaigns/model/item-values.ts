import type { CampaignItemBody } from '@brandwright/domain/campaigns/campaign-item'
import { ORDER, sectionOfPointer } from '@brandwright/domain/campaigns/item-pointer'
import type { ItemPatch } from '@brandwright/domain/campaigns/patch-item'
import type { Section } from '@brandwright/domain/campaigns/section'

/** Returns the value at a pointer, which refers to a field of the item, a field of a section, or the section order. */
export function valueInItem(item: CampaignItemBody, pointer: string): unknown {
  if (pointer === ORDER) return item.sections.map(({ id }) => id)
  const place = sectionOfPointer(pointer)
  if (!place) return item[pointer.slice(1) as keyof CampaignItemBody]
  const section = item.sections.find(({ id }) => id === place.id)
  return place.field ? section?.[place.field] : section
}

/** Returns the patch that sets the specified values. The keys of `values` are pointers. */
export function itemPatchOf(values: Readonly<Record<string, unknown>>): ItemPatch {
  const sections: NonNullable<ItemPatch['sections']> = {}
  const fields: Record<string, unknown> = {}
  const pointers = Object.keys(values).sort((a, b) => a.length - b.length)
  for (const pointer of pointers) {
    const value = values[pointer] ?? null
    const place = sectionOfPointer(pointer)
    if (!place) fields[pointer.slice(1)] = value
    else if (!place.field) sections[place.id] = value === null ? null : withoutId(value as Section)
    else if (sections[place.id] !== null) sections[place.id] = { ...sections[place.id], [place.field]: value }
  }
  return { ...fields, ...(Object.keys(sections).length > 0 && { sections }) }
}

const withoutId = ({ id: _, ...section }: Section) => section
