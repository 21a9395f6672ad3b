import type { SectionType } from '@brandwright/domain/campaigns/section'

type TextName = 'preheader' | 'header' | 'subheader' | 'body' | 'text'
type Part = 'image' | 'button' | 'features' | 'products'

interface SectionTypeOptions {
  /** Text fields of the section type, with their labels. */
  texts: readonly { field: TextName; label: string }[]
  parts: readonly Part[]
}

const PREHEADER = { field: 'preheader', label: 'Pre-header' } as const
const HEADER = { field: 'header', label: 'Header' } as const
const SUBHEADER = { field: 'subheader', label: 'Subheader' } as const
const BODY = { field: 'body', label: 'Body' } as const
const copy = [PREHEADER, HEADER, SUBHEADER, BODY] as const

/** Editable fields and parts per section type. */
export const sectionTypes: Record<SectionType, SectionTypeOptions> = {
  header: { texts: copy, parts: ['image', 'button'] },
  text: { texts: copy, parts: ['button'] },
  image: { texts: copy, parts: ['image', 'button'] },
  features: { texts: copy, parts: ['features'] },
  products: { texts: copy, parts: ['products', 'button'] },
  quote: { texts: [PREHEADER, HEADER, { field: 'text', label: 'Quote' }, { field: 'subheader', label: 'Name' }], parts: ['button'] },
  button: { texts: copy, parts: ['button'] },
  footer: {
    texts: [HEADER, BODY, { field: 'text', label: 'Small print' }, { field: 'subheader', label: 'Postal address' }],
    parts: ['button'],
  },
}
