import { shownGuidelines } from '../../../guidelines/shown-guidelines.ts'
import type { StyleGuide } from '../../style-guide.ts'
import { type GuidelinesPart, guidelinesParts } from '../guidelines-parts.ts'
import { type Markup, markup } from './markup.ts'

/** The voice of the brand: how it writes, for whom, with examples, and which rules are checked; null where a guide has no guidelines. */
export function bookVoice(guide: StyleGuide): Markup | null {
  const shown = shownGuidelines(guide)
  const parts = shown ? guidelinesParts(shown.guidelines) : []
  if (!shown || parts.length === 0) return null
  return markup`<section><h2>Voice and copy</h2>${shown.isDraft && markup`<p class="small">A draft: nothing of it is published yet.</p>`}${parts.map(partOf)}</section>`
}

function partOf({ title, texts, lines }: GuidelinesPart): Markup {
  const items = lines.map(({ label, text }) => markup`<li>${label && markup`<strong>${label}:</strong> `}${text}</li>`)
  return markup`<h3>${title}</h3>${texts.map((text) => markup`<p>${text}</p>`)}${items.length > 0 && markup`<ul class="said">${items}</ul>`}`
}
