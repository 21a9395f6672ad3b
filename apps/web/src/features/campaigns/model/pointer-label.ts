import { SECTION_LABELS } from '@brandwright/domain/campaigns/section'
import type { SectionSource } from './item-editor.ts'
import { ORDER, type SectionField, sectionOfPointer } from './item-values.ts'

const FIELDS: Record<SectionField, string> = {
  type: 'type',
  preheader: 'pre-header',
  header: 'header',
  subheader: 'subheader',
  body: 'body',
  text: 'text',
  reviewId: 'review',
  image: 'image',
  imageStyle: 'image shape',
  imageInset: 'inset',
  tuckImage: 'tuck',
  tuckImagePlus: 'tuck',
  hideGradient: 'gradient',
  style: 'image layout',
  blend: 'blend',
  textAlign: 'alignment',
  theme: 'theme',
  fonts: 'fonts',
  options: 'button and image options',
  button: 'button',
  features: 'features',
  products: 'products',
  loading: 'loading',
  provenance: 'source',
}
const ITEM_FIELDS: Record<string, string> = {
  '/subject': 'Subject',
  '/preheader': 'Preheader',
  '/name': 'Name',
  '/scheduled_on_date': 'Day',
  [ORDER]: 'Order of sections',
}

/** Returns the display name of the value at a pointer, with its section. */
export function pointerLabel(pointer: string, source: SectionSource): string {
  const place = sectionOfPointer(pointer)
  if (!place) return ITEM_FIELDS[pointer] ?? pointer.slice(1)
  const section = source.section(place.id)
  const type = section ? `${SECTION_LABELS[section.type]} section` : 'Section'
  return place.field ? `${type}, ${FIELDS[place.field]}` : type
}
