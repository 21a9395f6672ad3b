import type { Capture } from '../capture/capture.ts'
import { openPage, type PageSession } from '../capture/open-page.ts'
import { findButtonCandidates } from '../detect/buttons/find-button-candidates.ts'
import { findStyleSamples } from '../detect/typography/rendered-style.ts'
import { cluesOfCapture } from '../identity/clues-of-capture.ts'
import { joinClues, publishIdentity } from '../identity/publish-identity.ts'
import type { ReadIdentity } from '../identity/read-identity.ts'
import { collectImages, largerFiles } from '../images/collect-images.ts'
import type { ImageQueue } from '../images/image-line.ts'
import { answerOfCapture } from '../refusal/answer-of-capture.ts'
import { recognizeRefusal } from '../refusal/recognize-refusal.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { untilStopped } from '../run/until-stopped.ts'
import { freshPages } from './fresh-pages.ts'
import { firstPageKey, type SavedPage } from './saved-page.ts'

/** The first page while it loads, either from an earlier attempt or in the browser. */
export interface OpeningPage {
  saved: SavedPage | null
  session: Promise<PageSession> | null
  /** Abandons the page and opens its URL again in a new context. */
  reopen(): Promise<PageSession>
  close(): Promise<void>
}

/** Opens the first page immediately, so that the browser loads it while the plain response is processed. */
export async function openFirstPage(run: ExtractionRun): Promise<OpeningPage> {
  const saved = ((await run.options.checkpoints?.load(firstPageKey(run.url))) ?? null) as SavedPage | null
  if (saved) return { saved, session: null, reopen: () => Promise.reject(new Error('The page was read in an earlier attempt.')), close: async () => {} }
  let context = run.ports.openContext({ signal: run.signal })
  const open = () => context.then((opened) => openPage(opened, run.url, { signal: run.signal, pace: run.pace }))
  const session = open()
  session.catch(() => {})
  const close = async () => {
    await context.then((opened) => opened.close()).catch(() => {})
  }
  run.signal.addEventListener('abort', close, { once: true })
  const reopen = async () => {
    // Does not wait long for a stuck page to close, because it may be slow.
    await run.pace.within('call', close(), () => new Error('The page does not close.')).catch(() => {})
    run.signal.throwIfAborted()
    context = run.ports.openContext({ signal: run.signal })
    return open()
  }
  return { saved: null, session, reopen, close }
}

/** Receives data about the first page before the page is complete. */
export interface FirstPageListener {
  images: ImageQueue
  /** Called after the first snapshot, which does not yet contain button states, the dark scheme or lazy-loading images. */
  onCapture(capture: Capture): Promise<void>
  /** Called when the screenshot is available. */
  shot(page: Pick<SavedPage, 'url' | 'capture' | 'screenshot'>): void
}

/**
 * Reads the first page in stages and emits the result of each stage immediately: the styles from one snapshot and a screenshot, then button states, the dark
 * scheme, lazy-loading images and font sizes on phones. Throws an `ExtractionError` if the page does not belong to the brand.
 */
export async function readFirstPage(run: ExtractionRun, opening: OpeningPage, identity: ReadIdentity, listener: FirstPageListener): Promise<SavedPage> {
  const { images } = listener
  const page = opening.saved ?? (await untilStopped(run.signal, readLive(run, opening, listener, identity)))
  if (opening.saved) await emitFirst(run, { ...page.capture, images: page.firstImages, buttonStates: [], dark: null }, listener, identity)
  images.addPage(`${run.url}#scrolled`, collectImages(page.capture), largerFiles(page.capture))
  return page
}

async function readLive(run: ExtractionRun, opening: OpeningPage, listener: FirstPageListener, identity: ReadIdentity): Promise<SavedPage> {
  const session = (await opening.session) as PageSession
  const snapshot = withManifest(await session.snapshot(), identity)
  await emitFirst(run, snapshot, listener, identity)
  const pages = freshPages(run, { session, snapshot, reopen: opening.reopen })
  const screenshot = run.ports.putBlob ? await pages.attemptTwice((page) => page.screenshot()) : null
  listener.shot({ url: run.url, capture: snapshot, screenshot })
  const tested = await run.stage('dark', 'Testing the buttons and dark mode', async () => ({
    buttonStates: (await pages.attempt('button states', (page) => page.buttonStates(findButtonCandidates(snapshot)))) ?? [],
    dark: await pages.attempt('dark palette', (page) => page.dark()),
  }))
  const images = (await pages.attempt('images further down', (page) => page.lazyImages())) ?? snapshot.images
  // Runs last, because at narrow widths a page may render another menu or other elements.
  const mobileSizes = run.wants('typography') ? await pages.attempt('sizes on a phone', (page) => page.mobileSizes(findStyleSamples(snapshot))) : null
  const page: SavedPage = {
    url: run.url,
    capture: { ...snapshot, ...tested, images, resources: await pages.resources(), ...(mobileSizes ? { mobileSizes } : {}) },
    firstImages: snapshot.images,
    screenshot,
  }
  await run.options.checkpoints?.save(firstPageKey(run.url), page)
  return page
}

/** Throws an `ExtractionError` if the page does not belong to the brand; otherwise emits its identity, images and styles. */
async function emitFirst(run: ExtractionRun, capture: Capture, { images, onCapture }: FirstPageListener, identity: ReadIdentity): Promise<void> {
  const refusal = recognizeRefusal(answerOfCapture(run.url, capture))
  if (refusal) throw refusal
  images.addPage(run.url, collectImages(capture), largerFiles(capture))
  await run.attempt('identity', () => publishIdentity(run, joinClues(identity.clues, cluesOfCapture(capture)), true))
  await onCapture(capture)
}

/** Adds the icons and the theme color of the web app manifest to those of the page, for pages without a visible logo or a declared color. */
function withManifest(capture: Capture, { clues }: ReadIdentity): Capture {
  const { icons, themeColors } = capture.meta
  const theme = themeColors.length === 0 && clues?.manifestColor ? [{ content: clues.manifestColor, media: null }] : []
  return { ...capture, meta: { ...capture.meta, icons: [...icons, ...(clues?.manifestIcons ?? [])], themeColors: [...themeColors, ...theme] } }
}
