import type { Place } from '../checks/findings/check.ts'
import type { ResultOf } from '../guidelines/results.ts'
import { pointerOf } from '../pointers/guide-pointer.ts'
import { type CampaignItemBody, MAX_HEAD_CHARACTERS } from './campaign-item.ts'
import { linksOfBody } from './links-of.ts'
import { FORM_PLACES, MAX_FORM_CHARACTERS, PAGE_FORM_TEXTS } from './page-form.ts'
import { readBody, readMergeTags } from './rich-text.ts'
import { buttonText, type Section } from './section.ts'

/** Aims of a revision: follow the brand's rules, shorten, use a friendlier tone, or follow the user's own instruction. */
export const REVISION_AIMS = ['rules', 'shorten', 'friendlier', 'own'] as const
export type RevisionAim = (typeof REVISION_AIMS)[number]

/** A text of an item that can be revised. `pointer` is its location in the keyed item; `field` is set if the text is a text field of a section. */
export interface RevisableText {
  pointer: string
  text: string
  place: Place
  maxCharacters: number
  section?: Section
  field?: 'preheader' | 'header' | 'subheader' | 'body'
}

/** A revised text with its reason. */
export interface RevisedText extends RevisableText {
  after: string
  why: string
}

const MAX_CHARACTERS = 5000
/** Section types whose texts must not be rephrased, because they contain quotes or postal addresses. */
const FIXED_TYPES = new Set<Section['type']>(['quote', 'footer'])

/** Returns the non-empty texts of an item, or of one of its sections. In quotes and footers, only the preheader can be revised. */
export function revisableTexts(item: CampaignItemBody, sectionId?: string): RevisableText[] {
  const ofItem = (field: 'subject' | 'preheader', place: Place): RevisableText => ({
    pointer: pointerOf(field),
    text: item[field],
    place,
    maxCharacters: MAX_HEAD_CHARACTERS,
  })
  const ofSections = item.sections.filter(({ id }) => sectionId === undefined || id === sectionId).flatMap(textsOfSection)
  const texts = sectionId === undefined ? [ofItem('subject', 'subject'), ofItem('preheader', 'text'), ...ofSections, ...textsOfForm(item)] : ofSections
  return texts.filter(({ text }) => text.trim() !== '')
}

function textsOfSection(section: Section): RevisableText[] {
  const { id, type, features } = section
  const at = (steps: readonly string[], text: string, place: Place): RevisableText => ({
    pointer: pointerOf('sections', id, ...steps),
    text,
    place,
    maxCharacters: MAX_CHARACTERS,
    section,
  })
  const of = (field: NonNullable<RevisableText['field']>, place: Place): RevisableText => ({ ...at([field], section[field], place), field })
  if (FIXED_TYPES.has(type)) return [of('preheader', 'text')]
  // A section keeps its features after a change of type, but other types do not render them.
  const ofFeatures = (type === 'features' ? features : []).flatMap((feature) =>
    (['title', 'description'] as const).map((field) => at(['features', feature.id, field], feature[field], 'text')),
  )
  return [
    of('preheader', 'text'),
    of('header', 'header'),
    of('subheader', 'text'),
    of('body', 'body'),
    ...ofFeatures,
    at(['button', 'text'], buttonText(section), 'button'),
  ]
}

/**
 * Returns the texts of a page's form without the consent text, which is a legal text stored with every contact. The item does not store the labels of form
 * fields.
 */
const textsOfForm = ({ itemType, form }: CampaignItemBody): RevisableText[] =>
  itemType === 'page' && form
    ? PAGE_FORM_TEXTS.filter((field) => field !== 'consent').map((field) => ({
        pointer: pointerOf('form', field),
        text: form[field],
        place: FORM_PLACES[field],
        maxCharacters: MAX_FORM_CHARACTERS[field],
      }))
    : []

/**
 * Returns the acceptable revised texts. Drops texts that were not requested, are unchanged, empty or too long, or change merge tags or links; allows line
 * breaks only in bodies and in texts that already contain one.
 */
export function revisedTexts(requested: readonly RevisableText[], { texts }: ResultOf<'revise_texts'>): RevisedText[] {
  const byPointer = new Map(requested.map((text) => [text.pointer, text]))
  return texts.flatMap(({ key, text, why }): RevisedText[] => {
    const before = byPointer.get(key)
    if (!before) return []
    byPointer.delete(key)
    const hasLines = before.field === 'body' || before.text.includes('\n')
    const after = hasLines ? text.trim() : text.replaceAll(/\s+/g, ' ').trim()
    const isAcceptable = after !== '' && after !== before.text && after.length <= before.maxCharacters && sameTags(before, after) && keepsLinks(before, after)
    return isAcceptable ? [{ ...before, after, why: why.replaceAll(/\s+/g, ' ').trim() }] : []
  })
}

function sameTags({ text, field }: RevisableText, after: string): boolean {
  const tagsOf = (value: string) => {
    const spans = field === 'body' ? readBody(value).flat() : readMergeTags(value)
    return spans
      .flatMap((span) => ('merge' in span ? [`${span.merge}|${span.fallback}`] : []))
      .sort()
      .join('\n')
  }
  return tagsOf(text) === tagsOf(after)
}

function keepsLinks({ text, field }: RevisableText, after: string): boolean {
  if (field !== 'body') return true
  const allowedLinks = new Set(linksOfBody({ body: text }))
  return linksOfBody({ body: after }).every((address) => allowedLinks.has(address))
}
