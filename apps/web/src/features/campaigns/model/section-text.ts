import type { Section } from '@brandwright/domain/campaigns/section'
import type { SectionChange } from './item-editor.ts'

const FEATURE_TEXT = /^features\/(?<id>[^/]+)\/(?<name>icon|title|description)$/

/** A plain text of a section: its value, and the change that sets it. */
export interface SectionText {
  value: string
  changeTo: (value: string) => SectionChange
}

/** Returns the plain text behind a field of the rendered section; null for the body, images and products. */
export function sectionText(section: Section, field: string): SectionText | null {
  switch (field) {
    case 'preheader':
    case 'header':
    case 'subheader':
    case 'text':
      return { value: section[field], changeTo: (value) => ({ [field]: value }) }
    case 'button':
    case 'unsubscribe':
      return { value: section.button.text, changeTo: (text) => ({ button: { ...section.button, text } }) }
  }
  const { id, name } = FEATURE_TEXT.exec(field)?.groups ?? {}
  const feature = section.features.find((one) => one.id === id)
  if (!feature || (name !== 'icon' && name !== 'title' && name !== 'description')) return null
  return {
    value: feature[name],
    changeTo: (value) => ({ features: section.features.map((one) => (one.id === id ? { ...one, [name]: value } : one)) }),
  }
}
