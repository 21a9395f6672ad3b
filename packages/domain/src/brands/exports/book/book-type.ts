import { cssKeyword, cssWeight } from '../../css-values.ts'
import { primaryFamily } from '../../primary-family.ts'
import type { StyleGuide, TextStyle } from '../../style-guide.ts'
import { guideTokens } from '../guide-tokens.ts'
import { bookPoints, bookSpacing, bookStack, declarations } from './book-css.ts'
import { type Markup, markup } from './markup.ts'

const MAX_POINTS = 44
const MAX_SAMPLE_LENGTH = 110
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789'
const TITLES: Record<string, string> = {
  'pre-header': 'Line above headings',
  header: 'Headings',
  'sub-header': 'Subheadings',
  body: 'Text',
  p: 'Paragraphs',
  small: 'Small print',
}

/** Renders the font families, and a sample of the brand's text in each text style. Returns null if the guide has no text styles. */
export function bookType(guide: StyleGuide): Markup | null {
  const { texts } = guideTokens(guide)
  const styles = distinct(texts)
  if (styles.length === 0) return null
  const families = [...new Set(styles.map(({ style }) => style.fontFamily))]
  return markup`<section><h2>Type</h2>
${families.map(
  (family) => markup`<div class="style"><p class="small">${primaryFamily(family)}</p>
<p style="${declarations({ 'font-family': bookStack(family), 'font-size': '20pt', 'line-height': 1.3 })}">${ALPHABET}</p></div>`,
)}
<h3>Styles</h3>
${styles.map(
  ({ name, style }) => markup`<div class="style"><p class="small">${TITLES[name] ?? `Heading ${name.slice(1)}`}: ${aboutStyle(style)}</p>
<p style="${fontDeclarations(style)}">${sampleOf(guide, name)}</p></div>`,
)}</section>`
}

function fontDeclarations(style: TextStyle): string {
  const { fontFamily, fontSize, fontWeight, fontStyle, letterSpacing, textTransform } = style
  return declarations({
    'font-family': bookStack(fontFamily),
    'font-size': bookPoints(fontSize, MAX_POINTS),
    'font-weight': cssWeight(fontWeight),
    'font-style': cssKeyword(fontStyle),
    'letter-spacing': bookSpacing(letterSpacing, fontSize),
    'text-transform': cssKeyword(textTransform),
    'line-height': Number.parseFloat(bookPoints(fontSize, MAX_POINTS)) > 18 ? 1.12 : 1.45,
  })
}

function aboutStyle({ fontFamily, fontSize, fontWeight, lineHeight }: TextStyle): string {
  return [primaryFamily(fontFamily), fontSize, `weight ${fontWeight}`, lineHeight && lineHeight !== 'normal' && `line ${lineHeight}`].filter(Boolean).join(', ')
}

function sampleOf({ textSamples: { headers, paragraphs }, typography, name, description }: StyleGuide, style: string): string {
  const tag = { header: 'h1', 'sub-header': 'h2', 'pre-header': 'h6', body: 'p' }[style] ?? style
  const sampleText = headers[tag as keyof typeof headers]?.[0] ?? typography.find((entry) => entry.tag === tag)?.sample
  const sample = sampleText || (tag === 'p' ? paragraphs[0] || description : name) || name || 'The quick brown fox jumps over the lazy dog'
  return sample.length <= MAX_SAMPLE_LENGTH ? sample : `${sample.slice(0, MAX_SAMPLE_LENGTH).replace(/\s+\S*$/, '')}…`
}

/** Removes duplicates, because the style of an HTML tag can equal a named style. */
function distinct(texts: readonly { name: string; style: TextStyle }[]) {
  const seen = new Set<string>()
  return texts.filter(({ style }) => {
    const key = [style.fontFamily, style.fontSize, style.fontWeight, style.fontStyle, style.textTransform].join('|')
    return !seen.has(key) && Boolean(seen.add(key))
  })
}
