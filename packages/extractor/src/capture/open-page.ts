import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import type { Capture, CapturedButtonStates, CapturedImage, CapturedNode } from './capture.ts'
import { finishAnimations } from './finish-animations.ts'
import { readButtonStates } from './read-button-states.ts'
import { type ReadDocument, readDocument } from './read-document.ts'
import { readLostFamilies } from './read-lost-families.ts'
import { readMarkup } from './read-markup.ts'

export interface OpenPageOptions {
  signal?: AbortSignal
}

/** A page open in the browser, and what can be asked of it. */
export interface PageSession {
  /** Everything that one look at the drawn page tells. */
  snapshot(): Promise<Capture>
  /** Scrolls through the page so that pictures which wait for that are loaded, and back to the top. */
  wakeLazyImages(): Promise<void>
  images(): Promise<CapturedImage[]>
  /** Looks of the given nodes while hovered, focused and pressed. */
  buttonStates(nodes: number[]): Promise<CapturedButtonStates[]>
  /** The nodes under a dark colour scheme, or null where nothing changes. */
  dark(): Promise<{ nodes: CapturedNode[] } | null>
  /** JPEG of the whole page. */
  screenshot(): Promise<Uint8Array>
  html(): Promise<string>
  close(): Promise<void>
}

const NAVIGATION_MS = 12_000
const STYLES_MS = 1500
const FONTS_MS = 1500
const QUIET_MS = 1200
const DRAWN_MS = 5000
const SCROLL_STEPS = 8
const MOST_SHOT_HEIGHT = 10_000
const MOST_COMPARED = 400
const CHANGED_AT_LEAST = 2
const MOST_FAMILIES = 12
const BLOCKED =
  /google-analytics|googletagmanager|doubleclick|facebook\.net|hotjar|clarity\.ms|segment\.(?:io|com)|mixpanel|fullstory|sentry\.io|intercom|crisp\.chat|tawk\.to/i

/** Opens an address and waits until it stands: its document, style sheets and fonts, and a height that no longer changes; never for silence on the wire. */
export async function openPage(context: BrowserContext, url: string, options: OpenPageOptions = {}): Promise<PageSession> {
  const page = await context.newPage()
  // Compilers that keep function names wrap functions in a helper that the page does not have.
  await page.addInitScript('globalThis.__name ??= (given) => given')
  await page.route('**/*', (route) => (route.request().resourceType() === 'media' || BLOCKED.test(route.request().url()) ? route.abort() : route.fallback()))
  const started = performance.now()
  const timings: Record<string, number> = {}
  const mark = (name: string) => (timings[name] = Math.round(performance.now() - started))
  let status = 0
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame()) status = response.status()
  })
  const leave = () => void page.close().catch(() => {})
  options.signal?.addEventListener('abort', leave, { once: true })
  await page.goto(url, { waitUntil: 'domcontentloaded', timeout: NAVIGATION_MS })
  mark('navigated')
  await settle(page)
  mark('settled')
  let seen: ReadDocument | null = null
  let devtools: CDPSession | null = null
  const session = async () => {
    if (devtools) return devtools
    devtools = await context.newCDPSession(page)
    await devtools.send('DOM.enable')
    await devtools.send('CSS.enable')
    await devtools.send('DOM.getDocument', { depth: 0 })
    return devtools
  }
  const nodeId = async (index: number): Promise<number | null> => {
    const tools = await session()
    const { result } = await tools.send('Runtime.evaluate', { expression: `window.__brandwrightNodes?.[${index}]` })
    if (!result.objectId) return null
    return (await tools.send('DOM.requestNode', { objectId: result.objectId })).nodeId || null
  }

  return {
    async snapshot() {
      await page.evaluate(finishAnimations).catch(() => {})
      const read = await page.evaluate(readDocument)
      seen = read
      const markup = await page.evaluate(readMarkup)
      await readLostFamilies(context, page, read.nodes).catch(() => {})
      mark('read')
      const drawnFonts = await readDrawnFonts(read.nodes, nodeId, session).catch(() => [])
      mark('fonts')
      return { ...read, ...markup, url, finalUrl: page.url(), status, drawnFonts, buttonStates: [], dark: null, timings }
    },
    async wakeLazyImages() {
      await page.evaluate(
        async ({ steps }) => {
          for (const image of document.querySelectorAll('img[loading="lazy"]')) image.removeAttribute('loading')
          for (let step = 1; step <= steps; step++) {
            scrollTo({ top: (document.documentElement.scrollHeight * step) / steps, behavior: 'instant' })
            await new Promise((resolve) => setTimeout(resolve, 30))
          }
          scrollTo({ top: 0, behavior: 'instant' })
          await Promise.race([
            Promise.all([...document.images].filter((image) => !image.complete).map((image) => image.decode().catch(() => {}))),
            new Promise((resolve) => setTimeout(resolve, 800)),
          ])
        },
        { steps: SCROLL_STEPS },
      )
    },
    async images() {
      if (!seen) return (await page.evaluate(readDocument)).images
      const loaded = new Map((await page.evaluate(loadedImages)).map((image) => [image.node, image]))
      const fresh = seen.images.map((image) => {
        const now = image.kind === 'img' || image.kind === 'picture' ? loaded.get(image.node) : undefined
        if (now) loaded.delete(image.node)
        return now ? { ...image, ...now } : image
      })
      return fresh
    },
    async buttonStates(nodes) {
      const found = await readButtonStates(page, await session(), nodes, nodeId)
      mark('states')
      return found
    },
    async dark() {
      const before = seen ?? (await page.evaluate(readDocument))
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.evaluate(twoFrames)
      await page.evaluate(finishAnimations).catch(() => {})
      const turned = await page.evaluate(
        changedColors,
        before.nodes.slice(0, MOST_COMPARED).map((node) => [node.index, node.color, node.backgroundColor] as [number, string, string]),
      )
      const after = turned > CHANGED_AT_LEAST ? await readAside(page) : null
      await page.emulateMedia({ colorScheme: 'light' })
      mark('dark')
      if (!after) return null
      const changed = after.nodes.filter((node, index) => node.ground !== before.nodes[index]?.ground || node.color !== before.nodes[index]?.color).length
      return changed > Math.max(CHANGED_AT_LEAST, after.nodes.length * 0.05) ? { nodes: after.nodes } : null
    },
    async screenshot() {
      const height = Math.min(MOST_SHOT_HEIGHT, await page.evaluate(() => document.documentElement.scrollHeight))
      return page.screenshot({
        type: 'jpeg',
        quality: 78,
        fullPage: true,
        clip: { x: 0, y: 0, width: page.viewportSize()?.width ?? 1440, height },
        timeout: 5000,
        animations: 'disabled',
      })
    },
    html: () => page.content(),
    close: () => page.close(),
  }
}

/** Reads the page as it is now, and leaves the elements of the earlier reading in their place: another scheme may show and hide others. */
async function readAside(page: Page): Promise<ReadDocument> {
  const first = await page.evaluateHandle(() => (window as unknown as { __brandwrightNodes: Element[] }).__brandwrightNodes)
  const read = await page.evaluate(readDocument)
  await page.evaluate((elements) => {
    ;(window as unknown as { __brandwrightNodes: Element[] }).__brandwrightNodes = elements
  }, first)
  return read
}

async function settle(page: Page): Promise<void> {
  await page
    .evaluate(
      async ({ stylesMs, fontsMs, quietMs, drawnMs }) => {
        const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
        const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
        const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
          (link) => !link.sheet && !link.disabled && (!link.media || matchMedia(link.media).matches),
        )
        await Promise.race([
          Promise.all(sheets.map((link) => new Promise<void>((resolve) => ['load', 'error'].map((name) => link.addEventListener(name, () => resolve()))))),
          pause(stylesMs),
        ])
        await Promise.race([document.fonts.ready, pause(fontsMs)])
        const isEmpty = () => document.body.innerText.trim().length < 20 && ![...document.images].some((image) => image.naturalWidth > 200)
        // A page that scripts draw has nothing to show at first; on a busy machine for seconds.
        const drawnBy = performance.now() + (document.scripts.length > 0 ? drawnMs : 0)
        while (isEmpty() && performance.now() < drawnBy) await pause(50)
        const until = performance.now() + quietMs
        let height = -1
        let still = 0
        while (performance.now() < until && still < 3) {
          await Promise.race([frame(), pause(60)])
          await pause(30)
          const now = document.documentElement.scrollHeight + document.body.childElementCount + document.body.innerText.length / 1000
          still = now === height ? still + 1 : 0
          height = now
        }
        await Promise.race([document.fonts.ready, pause(400)])
      },
      { stylesMs: STYLES_MS, fontsMs: FONTS_MS, quietMs: QUIET_MS, drawnMs: DRAWN_MS },
    )
    .catch(() => page.waitForTimeout(500))
}

async function readDrawnFonts(
  nodes: CapturedNode[],
  nodeId: (index: number) => Promise<number | null>,
  session: () => Promise<CDPSession>,
): Promise<Capture['drawnFonts']> {
  const samples = new Map<string, CapturedNode>()
  for (const node of nodes) {
    const family = node.fontFamily.split(',')[0]?.replace(/["']/g, '').trim() ?? ''
    if (node.text.length > 1 && !node.hidden && (samples.get(family)?.textArea ?? 0) < node.textArea) samples.set(family, node)
  }
  const tools = await session()
  const asked = [...samples].slice(0, MOST_FAMILIES).map(async ([declared, node]) => {
    const id = await nodeId(node.index)
    if (!id) return []
    const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId: id })
    const main = fonts.sort((a, b) => b.glyphCount - a.glyphCount)[0]
    return main ? [{ declared, drawn: main.familyName, custom: main.isCustomFont, glyphs: main.glyphCount }] : []
  })
  return (await Promise.all(asked)).flat()
}

/** Runs inside of the page: the pictures of the read nodes as they are now. */
function loadedImages(): { node: number; src: string; naturalWidth: number; naturalHeight: number; complete: boolean }[] {
  const elements = (window as unknown as { __brandwrightNodes: Element[] }).__brandwrightNodes
  return elements.flatMap((element, node) =>
    element instanceof HTMLImageElement && element.currentSrc
      ? [{ node, src: element.currentSrc, naturalWidth: element.naturalWidth, naturalHeight: element.naturalHeight, complete: element.complete }]
      : [],
  )
}

/** Runs inside of the page: how many of the given nodes no longer have the colours that they had. */
function changedColors(before: [index: number, color: string, ground: string][]): number {
  const elements = (window as unknown as { __brandwrightNodes: Element[] }).__brandwrightNodes
  const plain = (value: string) => (value === 'rgba(0, 0, 0, 0)' || value === 'transparent' ? 'rgba(0, 0, 0, 0)' : value)
  let changed = 0
  for (const [index, color, ground] of before) {
    const element = elements[index]
    if (!element || !/^rgb/.test(getComputedStyle(element).color)) continue
    const style = getComputedStyle(element)
    if (style.color !== color || plain(style.backgroundColor) !== plain(ground)) changed++
  }
  return changed
}

/** Runs inside of the page. */
function twoFrames(): Promise<unknown> {
  return Promise.race([
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    new Promise((resolve) => setTimeout(resolve, 150)),
  ])
}
