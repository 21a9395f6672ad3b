import type { Capture } from '../capture/capture.ts'
import { openPage, type PageSession } from '../capture/open-page.ts'
import { findButtonCandidates } from '../detect/buttons/find-button-candidates.ts'
import { findStyleSamples } from '../detect/typography/find-style-samples.ts'
import { cluesOfCapture } from '../identity/clues-of-capture.ts'
import { joinClues, publishIdentity } from '../identity/publish-identity.ts'
import type { ReadIdentity } from '../identity/read-identity.ts'
import { collectImages, largerFiles } from '../images/collect-images.ts'
import type { ImageLine } from '../images/image-line.ts'
import { answerOfCapture } from '../refusal/answer-of-capture.ts'
import { recogniseRefusal } from '../refusal/recognise-refusal.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { untilStopped } from '../run/until-stopped.ts'
import { freshPages } from './fresh-pages.ts'
import { firstPageKey, type KeptPage, takeScreenshot } from './kept-page.ts'

/** The first page on its way: kept from an earlier attempt, or opening in the browser. */
export interface OpeningPage {
  kept: KeptPage | null
  session: Promise<PageSession> | null
  /** Gives the page up and opens its address anew, in a context of its own. */
  reopen(): Promise<PageSession>
  close(): Promise<void>
}

/** Starts to open the first page at once, so that the browser works while the plain answer is read. */
export async function openFirstPage(run: ExtractionRun): Promise<OpeningPage> {
  const kept = ((await run.options.checkpoints?.load(firstPageKey(run.url))) ?? null) as KeptPage | null
  if (kept) return { kept, session: null, reopen: () => Promise.reject(new Error('The page was read in an earlier attempt.')), close: async () => {} }
  let context = run.ports.openContext({ signal: run.signal })
  const open = () => context.then((opened) => openPage(opened, run.url, { signal: run.signal, pace: run.pace }))
  const session = open()
  session.catch(() => {})
  const close = async () => {
    await context.then((opened) => opened.close()).catch(() => {})
  }
  run.signal.addEventListener('abort', close, { once: true })
  const reopen = async () => {
    // A page that is stuck may take its time to close; the next one does not wait for it.
    await run.pace.within('call', close(), () => new Error('The page does not close.')).catch(() => {})
    run.signal.throwIfAborted()
    context = run.ports.openContext({ signal: run.signal })
    return open()
  }
  return { kept: null, session, reopen, close }
}

/** What is told of the first page while it is still being read, and to whom. */
export interface FirstPageListener {
  images: ImageLine
  /** The drawn page was read once: its look, without what only feeling and scrolling bring. */
  seen(capture: Capture): Promise<void>
  /** There is a picture of it. */
  shot(page: Pick<KeptPage, 'url' | 'capture' | 'screenshot'>): void
}

/**
 * Reads the first page in stages, each told as soon as it is known: the look from one snapshot and a picture of it, then button states, dark scheme,
 * the pictures that wait for scrolling and the sizes of type on a phone. Throws the named refusals.
 */
export async function readFirstPage(run: ExtractionRun, opening: OpeningPage, identity: ReadIdentity, listener: FirstPageListener): Promise<KeptPage> {
  const { images } = listener
  const page = opening.kept ?? (await untilStopped(run.signal, readLive(run, opening, listener, identity)))
  if (opening.kept) await tellFirst(run, { ...page.capture, images: page.firstImages, buttonStates: [], dark: null }, listener, identity)
  images.addPage(`${run.url}#scrolled`, collectImages(page.capture), largerFiles(page.capture))
  return page
}

async function readLive(run: ExtractionRun, opening: OpeningPage, listener: FirstPageListener, identity: ReadIdentity): Promise<KeptPage> {
  const session = (await opening.session) as PageSession
  const snapshot = withManifest(await session.snapshot(), identity)
  await tellFirst(run, snapshot, listener, identity)
  const screenshot = run.ports.putBlob ? await takeScreenshot(session) : null
  listener.shot({ url: run.url, capture: snapshot, screenshot })
  const pages = freshPages(run, { session, snapshot, reopen: opening.reopen })
  const felt = await run.stage('dark', 'Feeling the buttons, switching off the light', async () => ({
    buttonStates: (await pages.attempt('button states', (page) => page.buttonStates(findButtonCandidates(snapshot)))) ?? [],
    dark: await pages.attempt('dark palette', (page) => page.dark()),
  }))
  const images = (await pages.attempt('images further down', (page) => page.wokenImages())) ?? snapshot.images
  // Last of all: a page may put up another menu, or other elements, when it becomes narrow.
  const mobileSizes = run.wants('typography') ? await pages.attempt('sizes on a phone', (page) => page.mobileSizes(findStyleSamples(snapshot))) : null
  const page: KeptPage = {
    url: run.url,
    capture: { ...snapshot, ...felt, images, resources: await pages.resources(), ...(mobileSizes ? { mobileSizes } : {}) },
    firstImages: snapshot.images,
    screenshot,
  }
  await run.options.checkpoints?.save(firstPageKey(run.url), page)
  return page
}

/** Refuses what is no page of a brand, else tells what the drawn page adds to its identity, announces its pictures and shows its look. */
async function tellFirst(run: ExtractionRun, capture: Capture, { images, seen }: FirstPageListener, identity: ReadIdentity): Promise<void> {
  const refusal = recogniseRefusal(answerOfCapture(run.url, capture))
  if (refusal) throw refusal
  images.addPage(run.url, collectImages(capture), largerFiles(capture))
  await run.attempt('identity', () => publishIdentity(run, joinClues(identity.clues, cluesOfCapture(capture)), true))
  await seen(capture)
}

/** The icons and the theme color of the web app manifest beside those of the page: the last resort for a page that shows no mark or declares no color. */
function withManifest(capture: Capture, { clues }: ReadIdentity): Capture {
  const { icons, themeColors } = capture.meta
  const theme = themeColors.length === 0 && clues?.manifestColor ? [{ content: clues.manifestColor, media: null }] : []
  return { ...capture, meta: { ...capture.meta, icons: [...icons, ...(clues?.manifestIcons ?? [])], themeColors: [...themeColors, ...theme] } }
}
