import { mergeTag } from '@brandwright/domain/campaigns/rich-text'

interface SelectedText {
  text: string
  start: number
  end: number
}
export type Markup = { kind: 'strong' } | { kind: 'em' } | { kind: 'link' } | { kind: 'merge'; field: string; fallback: string }

const MARKS = { strong: '**', em: '*' } as const
const ADDRESS = 'https://'

/** Returns the text with the selection wrapped in markup. Places the selection where the user types next. */
export function insertMarkup({ text, start, end }: SelectedText, markup: Markup): SelectedText {
  const selected = text.slice(start, end)
  const replace = (before: string, middle: string, after: string): SelectedText => ({
    text: text.slice(0, start) + before + middle + after + text.slice(end),
    start: start + before.length,
    end: start + before.length + middle.length,
  })
  switch (markup.kind) {
    case 'strong':
    case 'em':
      return replace(MARKS[markup.kind], selected, MARKS[markup.kind])
    case 'link':
      return replace(`[${selected || 'link'}](`, ADDRESS, ')')
    case 'merge': {
      const inserted = replace(mergeTag(markup.field, markup.fallback), '', '')
      return { ...inserted, end: inserted.start }
    }
  }
}
