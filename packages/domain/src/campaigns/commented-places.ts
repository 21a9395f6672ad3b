import { pointerOf } from '../pointers/guide-pointer.ts'
import type { CampaignItemBody } from './campaign-item.ts'
import { plainBody } from './rich-text.ts'
import { SECTION_LABELS, type Section } from './section.ts'

type CommentedItem = Pick<CampaignItemBody, 'subject' | 'preheader' | 'sections'>

/** A visible text or section of an item on which users can comment. */
export interface CommentedPlace {
  pointer: string
  /** Display name of the location in the item. */
  label: string
  /** Plain text without markup; empty for a section. */
  text: string
}

/** Returns the non-empty texts of an item in reading order. */
export const commentedTexts = ({ sections, ...item }: CommentedItem): CommentedPlace[] => [...textsOfItem(item), ...sections.flatMap(textsOf)]

/** Returns the targets that a new comment can have, in reading order: the texts of an item, and its finished sections without text. */
export function commentedPlaces({ sections, ...item }: CommentedItem): CommentedPlace[] {
  const ofSections = sections.flatMap((section, index) => {
    const texts = textsOf(section)
    return texts.length > 0 || section.loading ? texts : [placeOfSection(section, index)]
  })
  return [...textsOfItem(item), ...ofSections]
}

/**
 * Maps the pointers of existing comments to their targets. Includes every text and every section, so that a comment on an empty section stays valid after a
 * user adds text to the section.
 */
export const placesByPointer = (item: CommentedItem): ReadonlyMap<string, CommentedPlace> =>
  new Map([...item.sections.map(placeOfSection), ...commentedTexts(item)].map((place) => [place.pointer, place]))

const hasText = ({ text }: CommentedPlace) => text.trim() !== ''

const textsOfItem = ({ subject, preheader }: Omit<CommentedItem, 'sections'>): CommentedPlace[] =>
  [
    { pointer: '/subject', label: 'Subject', text: subject },
    { pointer: '/preheader', label: 'Preview text', text: preheader },
  ].filter(hasText)

const placeOfSection = ({ id, type }: Section, index: number): CommentedPlace => ({
  pointer: pointerOf('sections', id),
  label: `${SECTION_LABELS[type]} section ${index + 1}`,
  text: '',
})

function textsOf({ id, type, preheader, header, subheader, body, text, features, button }: Section): CommentedPlace[] {
  const at = (steps: readonly string[], name: string, value: string): CommentedPlace => ({
    pointer: pointerOf('sections', id, ...steps),
    label: `${SECTION_LABELS[type]}, ${name}`,
    text: value,
  })
  return [
    at(['preheader'], 'pre-header', preheader),
    at(['header'], 'header', header),
    at(['subheader'], 'subheader', subheader),
    at(['body'], 'body', plainBody(body)),
    at(['text'], 'text', text),
    ...(type === 'features' ? features : []).flatMap((feature, index) => [
      at(['features', feature.id, 'title'], `title ${index + 1}`, feature.title),
      at(['features', feature.id, 'description'], `description ${index + 1}`, feature.description),
    ]),
    at(['button', 'text'], 'button', button.show ? button.text : ''),
  ].filter(hasText)
}
