import type { Capture } from '../capture/capture.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { factsOfTexts } from './facts-of-texts.ts'
import { productCopyOf } from './product-copy.ts'
import { readBlocks, type TextBlock } from './read-blocks.ts'
import { headerParagraphText, isProductPage } from './source-of-capture.ts'
import { MAX_PRODUCT_COPY } from './text-constants.ts'
import { textSamplesOf } from './text-samples.ts'

/** Emits the site's full text and samples of it. Product descriptions come before the surrounding copy. */
export function publishTexts(run: ExtractionRun, captures: Capture[]): void {
  if (!run.wants('text')) return
  const stored = run.guide().textSamples
  const pages = captures.map((capture) => ({ page: capture.finalUrl, blocks: readBlocks(capture) }))
  const blocks: TextBlock[] = pages.flatMap((page) => page.blocks)
  const samples = textSamplesOf(blocks)
  const emails = run.guide().email
  run.emit({
    type: 'advancedTextSamples',
    data: {
      ...samples,
      buttons: [...new Set([...stored.buttons, ...samples.buttons])],
      productCopy: [...new Set([...stored.productCopy, ...productCopyOf(captures.filter(isProductPage).flatMap(readBlocks))])].slice(0, MAX_PRODUCT_COPY),
      emailSubjects: emails.map((email) => email.subject),
      emailPreviews: emails.map((email) => email.preview).filter(Boolean),
    },
  })
  run.emit({ type: 'facts', data: factsOfTexts(samples, pages) })
  run.emit({ type: 'extracted_text', data: headerParagraphText(blocks) })
}
