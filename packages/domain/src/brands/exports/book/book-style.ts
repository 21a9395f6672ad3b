import { cssWeight } from '../../css-values.ts'
import { shortAddress } from '../../short-address.ts'
import type { StyleGuide } from '../../style-guide.ts'
import { bookStack } from './book-css.ts'

const MUTED = '#69645a'
const LINE = '#e6e2d8'
const INK = '#16140f'

/** Returns the stylesheet of the pages: the brand's fonts on white, hairlines, and the brand name and page number at the bottom. */
export function bookStyle({ name, url, preferredStyles: { header, body } }: StyleGuide): string {
  const text = bookStack(body?.fontFamily ?? '')
  const title = bookStack(header?.fontFamily ?? body?.fontFamily ?? '')
  const weight = cssWeight(header?.fontWeight) ?? '600'
  return `
@page { size: A4; margin: 20mm 18mm 22mm;
  @bottom-left { content: ${quoteFamily(name || shortAddress(url))}; font: 8pt ${text}; color: ${MUTED}; vertical-align: top; padding-top: 6mm }
  @bottom-right { content: counter(page) " of " counter(pages); font: 8pt ${text}; color: ${MUTED}; vertical-align: top; padding-top: 6mm } }
@page cover { margin: 0; @bottom-left { content: none } @bottom-right { content: none } }
* { box-sizing: border-box; margin: 0; padding: 0; -webkit-print-color-adjust: exact; print-color-adjust: exact }
body { font: 9.5pt/1.5 ${text}; color: ${INK}; overflow-wrap: anywhere }
h1, h2, h3 { font-family: ${title}; font-weight: ${weight}; line-height: 1.1 }
h2 { font-size: 26pt; padding-bottom: 5mm; margin-bottom: 7mm; border-bottom: 0.25mm solid ${LINE}; break-after: avoid }
h3 { font-size: 13pt; margin: 9mm 0 4mm; break-after: avoid }
section { break-before: page }
section.cover { page: cover; break-before: auto; height: 297mm; padding: 22mm 20mm; display: flex; flex-direction: column }
.cover .mark { height: 22mm; max-width: 90mm }
.cover .mark img { max-width: 100%; max-height: 100%; object-fit: contain; object-position: left top }
.cover h1 { font-size: 58pt; margin-top: auto; max-width: 170mm; text-wrap: balance }
.cover h1.long { font-size: 40pt }
.cover p { font-size: 13pt; max-width: 130mm; margin-top: 8mm }
.cover .foot { display: flex; justify-content: space-between; margin-top: 26mm; font-size: 9.5pt; max-width: none }
.lead, .small, dt { color: ${MUTED} }
.lead { max-width: 120mm; margin: -2mm 0 7mm }
.small { font-size: 8.5pt }
.grid { display: grid; grid-template-columns: repeat(2, 1fr); gap: 7mm 6mm }
.three { grid-template-columns: repeat(3, 1fr) }
.item { break-inside: avoid }
.swatch { height: 34mm; border-radius: 2.5mm; border: 0.25mm solid ${LINE}; margin-bottom: 2.5mm }
.three .swatch { height: 18mm }
.item b { display: block; font-weight: 600 }
code { font: 8.5pt/1.6 ui-monospace, "Liberation Mono", monospace }
.tile { height: 46mm; border-radius: 2.5mm; border: 0.25mm solid ${LINE}; display: flex; align-items: center; justify-content: center; padding: 8mm; margin-bottom: 2.5mm }
.tile img { max-width: 100%; max-height: 100%; object-fit: contain }
.pair { border-radius: 2.5mm; border: 0.25mm solid ${LINE}; padding: 5mm; height: 26mm; margin-bottom: 2.5mm; font-size: 20pt; line-height: 1 }
.style { padding: 6mm 0; border-bottom: 0.25mm solid ${LINE}; break-inside: avoid }
.style .small { margin-bottom: 2.5mm }
.states { display: flex; flex-wrap: wrap; gap: 6mm 8mm; align-items: center; border-radius: 2.5mm; border: 0.25mm solid ${LINE}; padding: 7mm; margin-bottom: 2.5mm }
.states span { display: inline-block; white-space: nowrap }
.states small { display: block; font-size: 7pt; margin-top: 1.5mm }
.button { break-inside: avoid; margin-bottom: 8mm }
.items { padding-left: 5mm; margin: 2mm 0 }
.items li { margin-bottom: 1.2mm }
.image { width: 100%; height: 58mm; object-fit: contain; object-position: left bottom; border-radius: 1.5mm; margin-bottom: 2mm }
`
}

/** Escapes a text for a CSS string. */
const quoteFamily = (text: string) => `"${text.replace(/[^\p{L}\p{N} .,-]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`
