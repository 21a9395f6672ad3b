import { ORDER, type SectionField, sectionOfPointer } from './item-pointer.ts'
import { SECTION_LABELS, type Section } from './section.ts'

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

interface LabelSource {
  section: (id: string) => Pick<Section, 'type'> | undefined
  /** Returns the position of a section, counted from 1. Without it, labels have no numbers. */
  numberOf?: (id: string) => number
}

/** Returns the display name of the value at a pointer, with its section. */
export function pointerLabel(pointer: string, source: LabelSource): string {
  const place = sectionOfPointer(pointer)
  if (!place) return ITEM_FIELDS[pointer] ?? pointer.slice(1)
  const section = source.section(place.id)
  const number = section && source.numberOf ? ` ${source.numberOf(place.id)}` : ''
  const type = section ? `${SECTION_LABELS[section.type]} section${number}` : 'Section'
  return place.field ? `${type}, ${FIELDS[place.field] ?? place.field}` : type
}
