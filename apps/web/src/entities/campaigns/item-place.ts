import { paths } from '../../lib/paths.ts'

/** Location in an item: a section, a field of a section, or a field of the item. `sectionId` and `field` are both null for the whole item. */
export interface ItemPlace {
  sectionId: string | null
  /** Path of the field in its section or item, such as `subject`, `button/url`, `features/ID/title` or `form/header`. */
  field: string | null
}

export const WHOLE_ITEM: ItemPlace = { sectionId: null, field: null }

/** Parses the JSON pointer of a finding. */
export function placeOfPointer(pointer: string): ItemPlace {
  const [, first, ...rest] = pointer.split('/')
  const [sectionId, field] = first === 'sections' ? [rest[0], rest.slice(1).join('/')] : [null, [first, ...rest].join('/')]
  return { sectionId: sectionId || null, field: field || null }
}

/** Returns the URL that opens an item in the editor at a location. `placeOfAddress` converts the URL back to the location. */
export function itemAddress({ brandId, campaignId, itemId }: { brandId: string; campaignId: string; itemId: string }, { sectionId, field }: ItemPlace): string {
  const query = new URLSearchParams({ item: itemId, ...(sectionId && { section: sectionId }), ...(field && { field }) })
  return `${paths.campaign(brandId, campaignId)}?${query}`
}

export const placeOfAddress = (query: URLSearchParams): ItemPlace => ({ sectionId: query.get('section') || null, field: query.get('field') || null })

/** Returns true for the date of an item, which users edit in the schedule. */
export const isSchedule = ({ sectionId, field }: ItemPlace): boolean => sectionId === null && field === 'scheduled_on_date'

/** Returns true for a text of a page's form. Users edit such texts in the part of the editor that publishes the page. */
export const isFormText = ({ sectionId, field }: ItemPlace): boolean => sectionId === null && field !== null && field.startsWith('form/')
