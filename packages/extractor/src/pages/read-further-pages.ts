import pMap from 'p-map'
import type { BrowserContext } from 'playwright-core'
import { openPage } from '../capture/open-page.ts'
import { ExtractionError } from '../extraction-error.ts'
import { answerOfCapture } from '../refusal/answer-of-capture.ts'
import { recognizeRefusal } from '../refusal/recognize-refusal.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { untilStopped } from '../run/until-stopped.ts'
import { pageKey, type SavedPage, secondPageKey } from './saved-page.ts'

/** A page other than the first: its data or, if it failed, only the status of its response (0 without a response). */
export type FurtherPage = { url: string; page: SavedPage; status: number } | { url: string; page: null; status: number }

const MAX_CONCURRENT_PAGES = 2

/**
 * Reads pages two at a time and passes each one to `onPage` in the specified order, failed pages with their status. Retries pages without a response once, one
 * page at a time, because two pages at once may overload a slow machine; skips all further retries if a retry fails.
 */
export async function readFurtherPages(run: ExtractionRun, urls: string[], onPage: (page: FurtherPage) => void): Promise<void> {
  const done: (FurtherPage | undefined)[] = []
  let reportedCount = 0
  const report = (index: number, page: FurtherPage) => {
    done[index] = page
    for (let next = done[reportedCount]; next; next = done[reportedCount]) {
      onPage(next)
      reportedCount++
    }
  }
  const unanswered: { url: string; index: number }[] = []
  await pMap(
    urls,
    async (url, index) => {
      if (run.remainingMs() < run.pace.ms('lastPage')) return report(index, unreadPage(url))
      const page = await run.step(pageKey(url), () => readPage(run, url))
      if (isUnanswered(page)) unanswered.push({ url, index })
      else report(index, page)
    },
    { concurrency: MAX_CONCURRENT_PAGES },
  )
  let givesUp = false
  for (const { url, index } of unanswered.toSorted((a, b) => a.index - b.index)) {
    givesUp ||= run.remainingMs() < run.pace.ms('page') + run.pace.ms('lastPage')
    const page = givesUp ? unreadPage(url) : await run.step(secondPageKey(url), () => readPage(run, url))
    givesUp ||= isUnanswered(page)
    report(index, page)
  }
}

const unreadPage = (url: string): FurtherPage => ({ url, page: null, status: 0 })
const isUnanswered = ({ page, status }: FurtherPage) => page === null && status === 0

async function readPage(run: ExtractionRun, url: string): Promise<FurtherPage> {
  const late = new AbortController()
  const signal = AbortSignal.any([run.signal, late.signal])
  const context = run.ports.openContext({ signal })
  let captured: FurtherPage | null = null
  try {
    const read = untilStopped(
      signal,
      context.then((opened) => capturePage(run, opened, url, { signal, onCaptured: (page) => (captured = page) })),
    )
    return await run.pace.within('page', read, () => new Error('The page took too long.'))
  } catch (error) {
    run.signal.throwIfAborted()
    if (error instanceof ExtractionError && error.code === 'no_browser') throw error
    return captured ?? unreadPage(url)
  } finally {
    late.abort()
    await context.then((opened) => opened.close()).catch(() => {})
  }
}

/** Captures a page, and passes it to `onCaptured` as soon as it is usable: before the steps that only add a screenshot, images and files. */
async function capturePage(
  run: ExtractionRun,
  context: BrowserContext,
  url: string,
  { signal, onCaptured }: { signal: AbortSignal; onCaptured(page: FurtherPage): void },
): Promise<FurtherPage> {
  const session = await openPage(context, url, { signal, pace: run.pace })
  const capture = await session.snapshot()
  const { status, images: firstImages } = capture
  if (status >= 300 || recognizeRefusal(answerOfCapture(url, capture)) !== null) return { url, page: null, status }
  const page: SavedPage = { url, capture, firstImages, screenshot: null }
  onCaptured({ url, page, status })
  const screenshot = run.ports.putBlob ? await session.screenshot().catch(() => null) : null
  onCaptured({ url, page: { ...page, screenshot }, status })
  const images = await session.lazyImages().catch(() => firstImages)
  const resources = await session.resources().catch(() => capture.resources)
  return { url, page: { ...page, capture: { ...capture, images, resources }, screenshot }, status }
}
