import { primaryFamily } from '@brandwright/domain/brands/primary-family'
import { TRACKERS } from '@brandwright/domain/sites/tracker-hosts'
import type { BrowserContext } from 'playwright-core'
import { z } from 'zod'
import { parseJsonLd } from '../markup/parse-json-ld.ts'
import { type Pace, startPace } from '../run/pace.ts'
import type { Capture, CapturedButtonStates, CapturedMobileSize } from './capture.ts'
import { type CapturedDocument, type CapturedImage, capturedDocument } from './captured-document.ts'
import { capturedMarkup } from './captured-markup.ts'
import type { CapturedNode } from './captured-node.ts'
import { scriptData } from './document/script-data.ts'
import { finishAnimations } from './finish-animations.ts'
import { navigate } from './navigate.ts'
import { openPageTools, type PageTools, type SheetText } from './page-tools.ts'
import { plainFamilies } from './plain-families.ts'
import { readButtonStates } from './read-button-states.ts'
import { readDarkScheme } from './read-dark-scheme.ts'
import { DOCUMENT_PARTS, readDocument } from './read-document.ts'
import { type ElementQuery, type FoundElements, foundElements, readElements } from './read-elements.ts'
import { readLostFamilies } from './read-lost-families.ts'
import { readMarkup } from './read-markup.ts'
import { readMobileSizes } from './read-mobile-sizes.ts'
import { lazyImages, triggerLazyImages } from './trigger-lazy-images.ts'
import { waitUntilStable } from './wait-until-stable.ts'
import { type CapturedResource, unusedSheets, watchResources } from './watch-resources.ts'

const MAX_FAMILIES = 12

/** Hosts of chat widgets and error trackers, which contain no brand content. */
const NON_BRAND_HOSTS = [
  'crisp.chat',
  'facebook.net',
  'googletagmanager.com',
  'intercom.io',
  'intercomcdn.com',
  'mixpanel.com',
  'segment.com',
  'segment.io',
  'sentry-cdn.com',
  'sentry.io',
  'tawk.to',
]

const VIDEO_EXTENSIONS = ['m3u8', 'm4v', 'mp3', 'mp4', 'ogv', 'webm']

export interface OpenPageOptions {
  signal?: AbortSignal
  /** Scales the time limits. By default, measures the speed for this page alone. */
  pace?: Pace
}

/** A page that is open in the browser, with methods to read it. */
export interface PageSession {
  /** Captures the rendered page. */
  snapshot(): Promise<Capture>
  /** Triggers lazy loading and returns the images of the snapshot with their updated sources and sizes. */
  lazyImages(): Promise<CapturedImage[]>
  /** Returns the computed styles that the specified nodes have when hovered, focused and pressed. */
  buttonStates(nodes: number[]): Promise<CapturedButtonStates[]>
  /** Returns the nodes under a dark color scheme, or null if the page looks the same. */
  dark(): Promise<{ nodes: CapturedNode[] } | null>
  /** Returns the font sizes of the specified nodes at phone width, or an empty list if the page is too slow. */
  mobileSizes(nodes: number[]): Promise<CapturedMobileSize[]>
  /** Returns the files that the page has requested so far, each with its outcome. */
  resources(): Promise<CapturedResource[]>
  /** Returns the rendered markup, truncated to `maxCharacters`, the page's current URL, and the HTTP status of the page's document. */
  rendered(maxCharacters: number): Promise<{ html: string; url: string; status: number }>
  /** Returns the elements that match the CSS selectors, and the images of the page. */
  elements(query: ElementQuery): Promise<FoundElements>
  /** Returns a JPEG of the whole page, in base64. */
  screenshot(): Promise<string>
  close(): Promise<void>
}

/** Maximum number of client-side redirects that are followed. */
const MAX_HOPS = 3
const LAZY_SCREENS = 10
const SHOT_QUALITY = 78
const MAX_SHOT_HEIGHT = 10_000

/** Opens a URL and waits until the document, its stylesheets and fonts have loaded and its height is stable. Never waits for network idle. */
export async function openPage(context: BrowserContext, url: string, options: OpenPageOptions = {}): Promise<PageSession> {
  const ownPace = options.pace ? null : startPace()
  const pace = options.pace ?? (ownPace as Pace)
  const started = pace.clock.now()
  const page = await context.newPage().catch((error: unknown) => {
    ownPace?.end()
    throw error
  })
  pace.noteBlankPage(pace.clock.now() - started)
  if (ownPace) page.once('close', () => ownPace.end())
  const timings: Record<string, number> = {}
  const mark = (name: string) => (timings[name] = Math.round(pace.clock.now() - started))
  let status = 0
  let refresh = ''
  page.on('response', (response) => {
    if (!response.request().isNavigationRequest() || response.frame() !== page.mainFrame()) return
    status = response.status()
    refresh = response.headers().refresh ?? ''
  })
  const leave = () => void page.close().catch(() => {})
  options.signal?.addEventListener('abort', leave, { once: true })
  const tools = await openPageTools(context, page, pace)
  const watched = watchResources(tools, () => pace.noteProgress())
  let pending = await navigate(page, tools, url, { blocked: blockedFor(url), pace })
  mark('navigated')
  const settle = () =>
    tools
      .run(waitUntilStable, {
        stylesMs: pace.ms('styles'),
        fontsMs: pace.ms('fonts'),
        renderedMs: pace.ms('rendered'),
        quietMs: pace.ms('quiet'),
        lateFontsMs: pace.ms('lateFonts'),
      })
      // Navigation destroys the script context, so the wait fails if the page navigates to another URL.
      .catch(() => page.waitForTimeout(pace.ms('navigating')))
  let settled: Promise<void> | null = null
  for (let hops = 0; hops < MAX_HOPS; hops++) {
    const declared = tools.read(z.string(), declaredNext, refresh).catch(() => '')
    settled = settle()
    settled.catch(() => {})
    const next = await declared
    if (next === '') break
    settled = null
    const from = page.url()
    const led = await navigate(page, tools, next, { blocked: blockedFor(next), pace }).catch(() => null)
    pending = led ?? (await navigate(page, tools, from, { blocked: blockedFor(from), pace }))
    if (!led) break
  }
  await (settled ?? settle())
  if (await tools.read(z.boolean(), canLeadOn).catch(() => false)) {
    const redirected = await page
      .waitForEvent('framenavigated', { predicate: (frame) => frame === page.mainFrame(), timeout: pace.ms('leadsOn') })
      .catch(() => null)
    if (redirected) await settle()
  }
  mark('settled')
  // A page can redirect to `about:blank`, but its capture still belongs to the requested URL.
  const addressNow = () => (/^https?:/.test(page.url()) ? page.url() : url)
  let captured: CapturedDocument | null = null
  const resources = async () => {
    const unused = await tools.read(z.array(z.string()), unusedSheets).catch(() => [])
    return watched.list({ pending, unused })
  }
  const read = async () => {
    if (captured) return captured
    const [sheets] = await Promise.all([readForeignSheets(tools).catch(() => []), tools.run(fetchSprites, { waitMs: pace.ms('sprite') }).catch(() => {})])
    captured = await tools.read(capturedDocument, readDocument, DOCUMENT_PARTS, { sheets })
    return captured
  }

  return {
    async snapshot() {
      await tools.run(finishAnimations).catch(() => {})
      const [document, { jsonLd, pageData, base, ...markup }] = await Promise.all([read(), tools.read(capturedMarkup, readMarkup, scriptData)])
      await readLostFamilies(tools, document.nodes).catch(() => {})
      mark('read')
      const drawnFonts = await readRenderedFonts(tools, document.nodes).catch(() => [])
      mark('fonts')
      return plainFamilies({
        ...document,
        ...markup,
        jsonLd: parseJsonLd(jsonLd, base === page.url().replace(/#.*$/, '') ? undefined : base || undefined),
        pageData: parseJsonLd(pageData),
        url,
        finalUrl: addressNow(),
        status,
        drawnFonts,
        buttonStates: [],
        dark: null,
        resources: await resources(),
        timings,
      })
    },
    async lazyImages() {
      const { images } = await read()
      const woken = new Map(
        (
          await tools.read(lazyImages, triggerLazyImages, {
            maxScreens: LAZY_SCREENS,
            waitMs: pace.ms('lazyImage'),
            maxMs: pace.ms('allLazyImages'),
            frameMs: pace.ms('scrollFrame'),
            nextFrameMs: pace.ms('nextFrame'),
          })
        ).map((image) => [image.node, image]),
      )
      mark('images')
      return images.map((image) => {
        const now = image.kind === 'img' || image.kind === 'picture' ? woken.get(image.node) : undefined
        if (now) woken.delete(image.node)
        return now ? { ...image, ...now } : image
      })
    },
    async buttonStates(nodes) {
      const found = await readButtonStates(tools, nodes)
      mark('states')
      return found
    },
    async dark() {
      const found = await readDarkScheme(page, tools, (await read()).nodes, pace)
      mark('dark')
      return found
    },
    async mobileSizes(nodes) {
      const found = await readMobileSizes(page, tools, nodes, pace)
      mark('mobile')
      return found
    },
    resources,
    async rendered(maxCharacters) {
      const html = await tools.read(z.string(), renderedMarkup, maxCharacters)
      return { html, url: addressNow(), status }
    },
    elements: (query) => tools.read(foundElements, readElements, query),
    async screenshot() {
      const shot = await takeShot(tools)
      mark('shot')
      return shot
    },
    close: () => page.close(),
  }
}

async function takeShot(tools: PageTools): Promise<string> {
  const { cssContentSize, cssLayoutViewport } = await tools.send('Page.getLayoutMetrics')
  const clip = { x: 0, y: 0, width: cssLayoutViewport.clientWidth, height: Math.min(MAX_SHOT_HEIGHT, cssContentSize.height), scale: 1 }
  return (await tools.send('Page.captureScreenshot', { format: 'jpeg', quality: SHOT_QUALITY, clip, captureBeyondViewport: true })).data
}

/** Runs inside the page. */
const renderedMarkup = (maxCharacters: number): string => (document.documentElement?.outerHTML ?? '').slice(0, maxCharacters)

/** Returns true if the page has little text and an inline script that redirects, like an interstitial page. Runs inside the page. */
function canLeadOn(): boolean {
  const MAX_TEXT_LENGTH = 600
  const MAX_ELEMENTS = 60
  const LEAVES = /\blocation(?:\.href)?\s*=(?!=)|\blocation\.(?:replace|assign)\s*\(/
  if (!document.body || document.body.innerText.length > MAX_TEXT_LENGTH || document.body.querySelectorAll('*').length > MAX_ELEMENTS) return false
  return [...document.scripts].some((script) => !script.src && LEAVES.test(script.text.slice(0, 20_000)))
}

/**
 * Returns the target of a redirect that the page declares (in `<meta http-equiv="refresh">` or `header`) with a delay of a few seconds at most; otherwise an
 * empty string. Runs inside the page.
 */
function declaredNext(header: string): string {
  const MAX_REFRESH_S = 15
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[http-equiv="refresh" i]')]
  for (const content of [header, ...metas.map((meta) => meta.content)]) {
    const [, seconds = '', address = ''] = /^\s*(\d*\.?\d*)\s*[;,]\s*(?:url\s*=)?\s*(.*)$/i.exec(content.slice(0, 5000)) ?? []
    const plain = address.trim().replace(/^(["'])(.*)\1$/, '$2')
    if (plain === '' || Number(seconds) > MAX_REFRESH_S || !URL.canParse(plain, document.baseURI)) continue
    const next = new URL(plain, document.baseURI)
    next.hash = ''
    if (/^https?:$/.test(next.protocol) && next.href !== location.href.replace(/#.*$/, '')) return next.href
  }
  return ''
}

/** Returns the URL patterns to block on a page: video and audio files, trackers and chat widgets, but none on the host of the scanned site. */
function blockedFor(url: string): string[] {
  const { hostname } = new URL(url)
  const callers = [...TRACKERS, ...NON_BRAND_HOSTS].filter((caller) => hostname !== caller && !hostname.endsWith(`.${caller}`))
  return [...VIDEO_EXTENSIONS.map((type) => `*://*/*.${type}`), ...callers.flatMap((caller) => [`*://${caller}/`, `*://*.${caller}/`])]
}

/**
 * Fetches the same-site files that inline SVGs use for parts or images, and stores their texts for the capture. Runs inside the page, because most of these
 * files are in its cache.
 */
async function fetchSprites({ waitMs }: { waitMs: number }): Promise<void> {
  const MAX = { files: 12, bytes: 500_000, image: 60_000 }
  const files = new Map<string, string>()
  const requested = new Map<string, 'sprite' | 'image'>()
  for (const part of [...document.querySelectorAll('svg use, svg image')].slice(0, 2000)) {
    const address = part.getAttribute('href') ?? part.getAttribute('xlink:href') ?? ''
    if (address === '' || address.startsWith('#') || address.length > 5000 || !URL.canParse(address, document.baseURI)) continue
    const url = new URL(address, document.baseURI)
    if (url.origin !== location.origin || requested.size >= MAX.files) continue
    if (part.tagName.toLowerCase() === 'image') requested.set(url.href, 'image')
    else requested.set(url.href.replace(/#.*$/, ''), 'sprite')
  }
  const written = (file: Blob) =>
    new Promise<string>((resolve, reject) => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result))
      reader.onerror = () => reject(reader.error)
      reader.readAsDataURL(file)
    })
  const read = async ([address, kind]: [string, 'sprite' | 'image']) => {
    const answer = await fetch(address, { signal: AbortSignal.timeout(waitMs) })
    const file = answer.ok ? await answer.blob() : null
    if (file && file.size <= (kind === 'sprite' ? MAX.bytes : MAX.image)) files.set(address, kind === 'sprite' ? await file.text() : await written(file))
  }
  await Promise.all([...requested].map((entry) => read(entry).catch(() => {})))
  ;(window as unknown as { __brandwrightSprites: Map<string, string> }).__brandwrightSprites = files
}

/** Returns the texts of stylesheets that page scripts can't read: those that are cross-origin without CORS, such as the stylesheets of font services. */
async function readForeignSheets(tools: PageTools): Promise<SheetText[]> {
  const closed = new Set(await tools.read(z.array(z.string()), closedSheets))
  if (closed.size === 0) return []
  const origins = new Set([...closed].map((href) => new URL(href).origin))
  return (await tools.sheetTexts()).filter(({ href, text }) => text !== '' && URL.canParse(href) && (closed.has(href) || origins.has(new URL(href).origin)))
}

/** Returns the URLs of stylesheets that page scripts can't read. Runs inside the page. */
function closedSheets(): string[] {
  return [...document.styleSheets].flatMap((sheet) => {
    try {
      void sheet.cssRules
      return []
    } catch {
      return sheet.href && URL.canParse(sheet.href) ? [sheet.href] : []
    }
  })
}

/** For each declared family, returns the font family that the browser actually rendered for the largest text. */
async function readRenderedFonts(tools: PageTools, nodes: CapturedNode[]): Promise<Capture['drawnFonts']> {
  const samples = new Map<string, CapturedNode>()
  for (const node of nodes) {
    const family = primaryFamily(node.fontFamily)
    if (node.text.length > 1 && !node.hidden && (samples.get(family)?.textArea ?? 0) < node.textArea) samples.set(family, node)
  }
  const families = [...samples].slice(0, MAX_FAMILIES)
  const ids = await tools.nodeIds(families.map(([, node]) => node.index))
  const answers = families.map(async ([declared], position) => {
    const nodeId = ids[position]
    if (!nodeId) return []
    const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId })
    const main = fonts.sort((a, b) => b.glyphCount - a.glyphCount)[0]
    return main ? [{ declared, drawn: main.familyName, custom: main.isCustomFont, glyphs: main.glyphCount }] : []
  })
  return (await Promise.all(answers)).flat()
}
