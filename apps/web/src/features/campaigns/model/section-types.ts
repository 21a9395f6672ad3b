import type { Section, SectionType } from '@brandwright/domain/campaigns/section'

type TextName = 'preheader' | 'header' | 'subheader' | 'body' | 'text'
type Part = 'image' | 'button' | 'features' | 'products'

interface SectionTypeOptions {
  label: string
  /** Text fields that the type shows, with their labels. */
  texts: readonly { field: TextName; label: string }[]
  parts: readonly Part[]
}

const PREHEADER = { field: 'preheader', label: 'Pre-header' } as const
const HEADER = { field: 'header', label: 'Header' } as const
const SUBHEADER = { field: 'subheader', label: 'Subheader' } as const
const BODY = { field: 'body', label: 'Body' } as const
const copy = [PREHEADER, HEADER, SUBHEADER, BODY] as const

/** What each type of section is called, and what can be edited of it. */
export const sectionTypes: Record<SectionType, SectionTypeOptions> = {
  header: { label: 'Header', texts: copy, parts: ['image', 'button'] },
  text: { label: 'Text', texts: copy, parts: ['button'] },
  image: { label: 'Image with text', texts: copy, parts: ['image', 'button'] },
  features: { label: 'Features', texts: copy, parts: ['features'] },
  products: { label: 'Products', texts: copy, parts: ['products', 'button'] },
  quote: { label: 'Quote', texts: [PREHEADER, HEADER, { field: 'text', label: 'Quote' }, { field: 'subheader', label: 'Name' }], parts: ['button'] },
  button: { label: 'Button', texts: copy, parts: ['button'] },
  footer: {
    label: 'Footer',
    texts: [HEADER, BODY, { field: 'text', label: 'Small print' }, { field: 'subheader', label: 'Postal address' }],
    parts: ['button'],
  },
}

/** Returns what a section is called in lists: its type, and the beginning of its copy where it has some; where the rest is still to be written, that. */
export function sectionLabel(section: Pick<Section, 'type' | 'header' | 'text' | 'loading'>): string {
  if (section.loading) return 'Not finished'
  const { label } = sectionTypes[section.type]
  const copy = (section.header || section.text).trim()
  return copy ? `${label}: ${copy.length > MAX_EXCERPT ? `${copy.slice(0, MAX_EXCERPT - 1)}…` : copy}` : label
}

const MAX_EXCERPT = 40
