import type { Evidence, Facts, Rect } from '@brandwright/domain/brands/evidence'
import type { TextSamples } from '@brandwright/domain/brands/text-samples'
import { sampleKey } from '@brandwright/domain/pointers/sample-key'
import type { CapturedNode } from '../capture/captured-node.ts'
import type { TextBlock } from './read-blocks.ts'

/** Numbers of samples with evidence; each costs screenshots of its places. */
const HEADINGS_TOLD = 3
const PARAGRAPHS_TOLD = 2
const PLACES_TOLD = 3
const WIDEST_BEGINNING_PX = 560
/** Confidence of text samples: the text is exact, so only its use as an example of the brand's voice may be wrong. */
const CONFIDENCE = 0.9

interface Page {
  page: string
  blocks: TextBlock[]
}

/** Returns the places of the first headings and paragraphs among the samples, by their pointers. */
export function factsOfTexts({ headers, paragraphs }: TextSamples, pages: Page[]): Facts {
  const headings = (['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const).flatMap((tag) => headers[tag].map((text) => ({ list: `headers/${tag}`, text })))
  const told = [...headings.slice(0, HEADINGS_TOLD), ...paragraphs.slice(0, PARAGRAPHS_TOLD).map((text) => ({ list: 'paragraphs', text }))]
  return Object.fromEntries(
    told.map(({ list, text }) => [`/textSamples/${list}/${sampleKey(text)}`, { evidence: placesOf(text, pages), confidence: CONFIDENCE }]),
  )
}

/** Left-aligned text may be far shorter than its block. */
const beginningOf = ({ rect, textAlign }: CapturedNode): Rect =>
  /^(?:start|left|justify)$/.test(textAlign) ? { ...rect, width: Math.min(rect.width, WIDEST_BEGINNING_PX) } : rect

/** Returns the places of a sample; a paragraph sample may be just the start of the text on the page. */
function placesOf(text: string, pages: Page[]): Evidence[] {
  return pages
    .flatMap(({ page, blocks }) => {
      const block = blocks.find((one) => !one.node.inNav && one.text.startsWith(text))
      return block ? [{ page, selector: block.node.selector, rect: beginningOf(block.node) }] : []
    })
    .slice(0, PLACES_TOLD)
}
