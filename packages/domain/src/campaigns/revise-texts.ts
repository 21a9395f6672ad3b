import type { Place } from '../checks/findings/finding.ts'
import type { ResultOf } from '../guidelines/results.ts'
import { pointerOf } from '../pointers/guide-pointer.ts'
import { type CampaignItemBody, MAX_HEAD_CHARACTERS } from './campaign-item.ts'
import { linksOfBody } from './links-of.ts'
import { readBody, readMergeTags } from './rich-text.ts'
import type { Section } from './section.ts'

/** Goals of a revision: follow the brand's rules, shorten, use a friendlier tone, or a custom request. */
export const REVISION_AIMS = ['rules', 'shorten', 'friendlier', 'own'] as const
export type RevisionAim = (typeof REVISION_AIMS)[number]

/** A revisable text of an item. `pointer` addresses it in the keyed item; `field` is its name within a section, absent for texts outside sections. */
export interface RevisableText {
  pointer: string
  text: string
  place: Place
  section?: Section
  field?: 'preheader' | 'header' | 'subheader' | 'body'
}

/** A revised text with its reason. */
export interface RevisedText extends RevisableText {
  after: string
  why: string
}

const MAX_CHARACTERS = 5000
/** Quotes and postal addresses must not be rephrased. */
const FIXED_TYPES = new Set<Section['type']>(['quote', 'footer'])

/** Returns the non-empty texts of an item or of one of its sections. For quotes and footers, includes only the preheader. */
export function revisableTexts(item: CampaignItemBody, sectionId?: string): RevisableText[] {
  const itemTexts: RevisableText[] = [
    { pointer: '/subject', text: item.subject, place: 'subject' },
    { pointer: '/preheader', text: item.preheader, place: 'text' },
  ]
  const ofSections = item.sections.filter(({ id }) => sectionId === undefined || id === sectionId).flatMap(textsOfSection)
  return [...(sectionId === undefined ? itemTexts : []), ...ofSections].filter(({ text }) => text.trim() !== '')
}

function textsOfSection(section: Section): RevisableText[] {
  const { id, type, button } = section
  const of = (field: NonNullable<RevisableText['field']>, place: Place): RevisableText => ({
    pointer: pointerOf('sections', id, field),
    text: section[field],
    place,
    section,
    field,
  })
  if (FIXED_TYPES.has(type)) return [of('preheader', 'text')]
  const buttonText: RevisableText = { pointer: pointerOf('sections', id, 'button', 'text'), text: button.show ? button.text : '', place: 'button', section }
  return [of('preheader', 'text'), of('header', 'header'), of('subheader', 'text'), of('body', 'body'), buttonText]
}

/**
 * Returns the revised texts that are acceptable. Drops texts that are unrequested, unchanged, empty or too long, or that change merge tags or links; preserves
 * line breaks only in bodies.
 */
export function revisedTexts(requested: readonly RevisableText[], { texts }: ResultOf<'revise_texts'>): RevisedText[] {
  const byPointer = new Map(requested.map((text) => [text.pointer, text]))
  return texts.flatMap(({ key, text, why }): RevisedText[] => {
    const before = byPointer.get(key)
    if (!before) return []
    byPointer.delete(key)
    const after = before.field === 'body' ? text.trim() : text.replaceAll(/\s+/g, ' ').trim()
    const isUnchanged =
      after !== '' &&
      after !== before.text &&
      after.length <= (before.section ? MAX_CHARACTERS : MAX_HEAD_CHARACTERS) &&
      sameTags(before, after) &&
      keepsLinks(before, after)
    return isUnchanged ? [{ ...before, after, why: why.replaceAll(/\s+/g, ' ').trim() }] : []
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
