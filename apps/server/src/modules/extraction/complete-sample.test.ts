import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import { SAMPLE_ID } from '@brandwright/domain/brands/sample-id'
import type { ExtractOptions } from '@brandwright/extractor/extract-options'
import { expect, test } from 'vitest'
import { openTestApp, smallExtraction } from '../../testing/open-test-app.ts'
import { completeSample, SAMPLE_PAUSES_MS } from './complete-sample.ts'
import { EXTRACTION } from './extraction-run.ts'

test.each([
  ['until the sample is complete', 3, 3, 0],
  ['at most once per configured delay', 99, SAMPLE_PAUSES_MS.length + 1, 1],
])('re-scans an incomplete sample brand after increasing delays, %s', async (_, completeFrom, readings, warnings) => {
  let read = 0
  async function* fakeExtraction(_ports: unknown, { url, id }: ExtractOptions): AsyncGenerator<ExtractionEvent> {
    const complete = ++read >= completeFrom
    yield* smallExtraction(url).slice(0, -1)
    yield { type: 'complete', data: { complete, missing: complete ? [] : ['images'] } }
    yield { type: 'fetchComplete', data: { id, updated: new Date().toISOString() } }
  }
  const app = await openTestApp({ extract: fakeExtraction })
  const pauses: number[] = []
  const logged = { info: 0, warn: 0 }
  try {
    const { context } = app
    // Waits for the current scan to end instead of pausing.
    const ended = async () => {
      const runId = await context.runs.latest(context.database.db, SAMPLE_ID, EXTRACTION)
      for await (const _ of context.runs.follow(runId ?? '', 0, new AbortController().signal));
    }
    const pause = (ms: number) => {
      pauses.push(ms)
      return ended()
    }
    await completeSample(context, { pause, log: { info: () => logged.info++, warn: () => logged.warn++ } })
    await ended()
    expect(read).toBe(readings)
    expect(logged).toEqual({ info: readings - 1, warn: warnings })
    expect(pauses).toEqual(SAMPLE_PAUSES_MS.slice(0, pauses.length))
  } finally {
    await app.close()
  }
})
