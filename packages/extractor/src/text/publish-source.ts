import type { Source } from '@brandwright/domain/brands/style-guide'
import type { Capture } from '../capture/capture.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { readBlocks } from './read-blocks.ts'
import { additionalTextOf, sourceOfCapture, sourceOfFailure } from './source-of-capture.ts'

/** Emits a page as a source with its texts. A failed page is emitted with its status only. */
export function publishSource(run: ExtractionRun, page: Capture | { url: string; status: number }): void {
  const now = run.ports.now().toISOString()
  if (!('nodes' in page)) {
    if (run.wants('sources')) publish(run, sourceOfFailure(page.url, page.status, now))
    return
  }
  const blocks = readBlocks(page)
  if (run.wants('sources')) publish(run, sourceOfCapture(page, blocks, run.url, now))
  if (run.wants('text')) run.emit({ type: 'additionalText', data: additionalTextOf(page, blocks, now) })
}

function publish(run: ExtractionRun, source: Source): void {
  run.emit({ type: 'syncSource', data: source })
  run.emit({ type: 'sourcesUpdated', data: { count: run.guide().sources.length } })
}
