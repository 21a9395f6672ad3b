import { pointerOf } from '../pointers/guide-pointer.ts'
import type { CampaignItemBody } from './campaign-item.ts'
import { plainBody } from './rich-text.ts'
import { SECTION_LABELS, type Section } from './section.ts'

/** A text of an item that people see and comment on. */
export interface CommentedText {
  pointer: string
  /** What the place is called. */
  label: string
  /** Without markup. */
  text: string
}

/** Returns the texts of an item that are not empty, in the order in which they are read. */
export function commentedTexts({ subject, preheader, sections }: Pick<CampaignItemBody, 'subject' | 'preheader' | 'sections'>): CommentedText[] {
  const own = [
    { pointer: '/subject', label: 'Subject', text: subject },
    { pointer: '/preheader', label: 'Preview text', text: preheader },
  ]
  const all = [...own, ...sections.flatMap(textsOf)]
  return all.filter(({ text }) => text.trim() !== '')
}

function textsOf({ id, type, preheader, header, subheader, body, text, button }: Section): CommentedText[] {
  const at = (field: string, name: string, value: string): CommentedText => ({
    pointer: pointerOf('sections', id, field),
    label: `${SECTION_LABELS[type]}, ${name}`,
    text: value,
  })
  return [
    at('preheader', 'pre-header', preheader),
    at('header', 'header', header),
    at('subheader', 'subheader', subheader),
    at('body', 'body', plainBody(body)),
    at('text', 'text', text),
    { ...at('button', 'button', button.show ? button.text : ''), pointer: pointerOf('sections', id, 'button', 'text') },
  ]
}
