import type { Evidence, Facts, Rect } from '@brandwright/domain/brands/evidence'
import type { TextSamples } from '@brandwright/domain/brands/text-samples'
import { sampleKey } from '@brandwright/domain/pointers/sample-key'
import type { CapturedNode } from '../capture/captured-node.ts'
import type { TextBlock } from './read-blocks.ts'

/** Maximum number of samples with evidence. Limited because each sample needs screenshots of its occurrences. */
const MAX_REPORTED_HEADINGS = 3
const MAX_REPORTED_PARAGRAPHS = 2
const MAX_REPORTED_EVIDENCE = 3
const MAX_START_WIDTH_PX = 560
/** Confidence of text samples. The text is exact, so the only uncertainty is whether it represents the brand's voice. */
const CONFIDENCE = 0.9

interface Page {
  page: string
  blocks: TextBlock[]
}

/** Returns the occurrences of the first headings and paragraphs among the samples, by pointer. */
export function factsOfTexts({ headers, paragraphs }: TextSamples, pages: Page[]): Facts {
  const headings = (['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const).flatMap((tag) => headers[tag].map((text) => ({ list: `headers/${tag}`, text })))
  const samples = [...headings.slice(0, MAX_REPORTED_HEADINGS), ...paragraphs.slice(0, MAX_REPORTED_PARAGRAPHS).map((text) => ({ list: 'paragraphs', text }))]
  return Object.fromEntries(
    samples.map(({ list, text }) => [`/textSamples/${list}/${sampleKey(text)}`, { evidence: evidenceOf(text, pages), confidence: CONFIDENCE }]),
  )
}

/** Limits the rectangle to the beginning of the text, because left-aligned text may be far shorter than its block. */
const startRect = ({ rect, textAlign }: CapturedNode): Rect =>
  /^(?:start|left|justify)$/.test(textAlign) ? { ...rect, width: Math.min(rect.width, MAX_START_WIDTH_PX) } : rect

/** Returns the occurrences of a sample. A sample of a paragraph may be only the beginning of the text on the page. */
function evidenceOf(text: string, pages: Page[]): Evidence[] {
  return pages
    .flatMap(({ page, blocks }) => {
      const block = blocks.find((candidate) => !candidate.node.inNav && candidate.text.startsWith(text))
      return block ? [{ page, selector: block.node.selector, rect: startRect(block.node) }] : []
    })
    .slice(0, MAX_REPORTED_EVIDENCE)
}
