import { shownGuidelines } from '../../guidelines/shown-guidelines.ts'
import type { StyleGuide } from '../style-guide.ts'
import { guidelinesParts } from './guidelines-parts.ts'
import { markdownText } from './markdown-text.ts'

/** Splits long text, because escaping truncates each piece to its maximum length. */
const PIECE = /.{1,500}(?:\s|$)|.{1,500}/gsu

/** Returns the brand's voice as a section of the Markdown export, or an empty string if the guide has no guidelines. */
export function voiceMarkdown(guide: StyleGuide): string {
  const shown = shownGuidelines(guide)
  const parts = shown ? guidelinesParts(shown.guidelines) : []
  if (!shown || parts.length === 0) return ''
  const note = shown.isDraft ? ['These guidelines are a draft: not published yet.'] : []
  const sections = parts.map(({ title, texts, lines }) =>
    [`### ${text(title)}`, ...texts.map(text), lines.map(({ label, text: lineText }) => `- ${label ? `**${text(label)}:** ` : ''}${text(lineText)}`).join('\n')]
      .filter(Boolean)
      .join('\n\n'),
  )
  return ['## Voice and copy', ...note, ...sections].join('\n\n')
}

const text = (raw: string) => (raw.replace(/\s+/gu, ' ').match(PIECE) ?? []).map((piece) => markdownText(piece)).join(' ')
