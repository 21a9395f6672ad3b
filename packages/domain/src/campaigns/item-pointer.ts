import type { Section } from './section.ts'

/** Pointer to the section order: the ids of all sections. */
export const ORDER = '/order'
export type SectionField = keyof Omit<Section, 'id'>

/** Returns the pointer to a section or to one of its fields. */
export const sectionPointer = (id: string, field?: SectionField): string => `/sections/${encodeURIComponent(id)}${field ? `/${field}` : ''}`

/** Splits the pointer of a section or section field into id and field. Returns null for a field of the item. */
export function sectionOfPointer(pointer: string): { id: string; field: SectionField | null } | null {
  const [, list, id, field] = pointer.split('/')
  return list === 'sections' && id ? { id: decodeURIComponent(id), field: (field as SectionField | undefined) ?? null } : null
}
