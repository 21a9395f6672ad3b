import { pointerSteps } from '../pointers/guide-pointer.ts'
import type { CampaignItemType } from './campaign-item.ts'
import { ORDER, type SectionField, sectionOfPointer } from './item-pointer.ts'
import type { PageFormText } from './page-form.ts'
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
  '/scheduled_on_day': 'Day in the plan',
  '/scheduled_on_date': 'Day',
  '/talking_points': 'Talking points',
  '/instructions': 'Instructions',
  '/approval': 'Approval',
  '/slug': 'Address',
  '/form': 'Form',
  '/variantOf': 'B variant',
  '/variantShare': 'Share of the B variant',
  [ORDER]: 'Order of sections',
}

interface LabelSource {
  /** Returns the section with this id. If the section has no `features`, labels don't number features. */
  section: (id: string) => (Pick<Section, 'type'> & Partial<Pick<Section, 'features'>>) | undefined
  /** Returns the position of a section, starting at 1. Without this function, labels contain no numbers. */
  numberOf?: (id: string) => number
  itemType?: CampaignItemType
}

const FORM_TEXTS: Record<PageFormText, string> = {
  header: 'header',
  button: 'button',
  consent: 'consent',
  thanksHeader: 'confirmation header',
  thanksText: 'confirmation text',
}
const PAGE_FIELDS: Record<string, string> = { '/subject': 'Title', '/preheader': 'Description' }

/** Returns the display name of the value at a pointer, including its section. */
export function pointerLabel(pointer: string, source: LabelSource): string {
  const place = sectionOfPointer(pointer)
  if (!place) {
    const [, name, text = ''] = pointer.split('/')
    const field = `/${name}`
    if (name === 'form' && Object.hasOwn(FORM_TEXTS, text)) return `${ITEM_FIELDS[field]}, ${FORM_TEXTS[text as PageFormText]}`
    return (source.itemType === 'page' ? PAGE_FIELDS[field] : undefined) ?? ITEM_FIELDS[field] ?? field.slice(1)
  }
  const section = source.section(place.id)
  const number = section && source.numberOf ? ` ${source.numberOf(place.id)}` : ''
  const type = section ? `${SECTION_LABELS[section.type]} section${number}` : 'Section'
  return place.field ? `${type}, ${featureLabel(pointer, section?.features) ?? FIELDS[place.field] ?? place.field}` : type
}

/** Returns the label of a feature's text, such as “title of feature 2”, or null for any other pointer and for a removed feature. */
function featureLabel(pointer: string, features: Section['features'] = []): string | null {
  const [, , list, id, field] = pointerSteps(pointer)
  const number = features.findIndex((feature) => feature.id === id) + 1
  return list === 'features' && number > 0 && field ? `${field} of feature ${number}` : null
}
