import { shownGuidelines } from '../../guidelines/shown-guidelines.ts'
import type { StyleGuide } from '../style-guide.ts'
import { guidelinesParts } from './guidelines-parts.ts'
import { markdownText } from './markdown-text.ts'

/** What is escaped at once is cut where it is longer. */
const PIECE = /.{1,500}(?:\s|$)|.{1,500}/gsu

/** The voice of the brand as a section of its Markdown document; empty where a guide has no guidelines. */
export function voiceMarkdown(guide: StyleGuide): string {
  const shown = shownGuidelines(guide)
  const parts = shown ? guidelinesParts(shown.guidelines) : []
  if (!shown || parts.length === 0) return ''
  const note = shown.isDraft ? ['These guidelines are a draft: nothing of them is published yet.'] : []
  const sections = parts.map(({ title, texts, lines }) =>
    [`### ${text(title)}`, ...texts.map(text), lines.map(({ label, text: said }) => `- ${label ? `**${text(label)}:** ` : ''}${text(said)}`).join('\n')]
      .filter(Boolean)
      .join('\n\n'),
  )
  return ['## Voice and copy', ...note, ...sections].join('\n\n')
}

const text = (words: string) => (words.replace(/\s+/gu, ' ').match(PIECE) ?? []).map((piece) => markdownText(piece)).join(' ')
