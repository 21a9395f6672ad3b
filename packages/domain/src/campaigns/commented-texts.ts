import { pointerOf } from '../pointers/guide-pointer.ts'
import type { CampaignItemBody } from './campaign-item.ts'
import { plainBody } from './rich-text.ts'
import { SECTION_LABELS, type Section } from './section.ts'

/** A visible text of an item that people comment on. */
export interface CommentedText {
  pointer: string
  /** Display name of its position in the item. */
  label: string
  /** Plain text without markup. */
  text: string
}

/** Returns the non-empty texts of an item in reading order. */
export function commentedTexts({ subject, preheader, sections }: Pick<CampaignItemBody, 'subject' | 'preheader' | 'sections'>): CommentedText[] {
  const ownTexts = [
    { pointer: '/subject', label: 'Subject', text: subject },
    { pointer: '/preheader', label: 'Preview text', text: preheader },
  ]
  const all = [...ownTexts, ...sections.flatMap(textsOf)]
  return all.filter(({ text }) => text.trim() !== '')
}

function textsOf({ id, type, preheader, header, subheader, body, text, features, button }: Section): CommentedText[] {
  const at = (steps: readonly string[], name: string, value: string): CommentedText => ({
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
  ]
}
