import type { Rect } from '@brandwright/domain/brands/evidence'
import type { Capture, CapturedNode } from './capture.ts'
import { describeElement } from './document/describe-element.ts'
import { judgePlace, type PlaceOnPage } from './document/judge-place.ts'
import { pageColors, type Rgba } from './document/page-colors.ts'
import { picturesOf } from './document/pictures-of.ts'
import { readRules } from './document/read-rules.ts'
import type { ReadMarkup } from './read-markup.ts'

/** What the page itself can tell; the rest of a capture is added outside of it. */
export type ReadDocument = Omit<Capture, 'url' | 'finalUrl' | 'status' | 'drawnFonts' | 'buttonStates' | 'dark' | 'timings' | keyof ReadMarkup>

/** What `readDocument` is made of. They go into the page with it: functions there see nothing of this file. */
export const DOCUMENT_PARTS = { describeElement, judgePlace, pageColors, picturesOf, readRules }

/**
 * Reads the drawn page in one pass: its own elements in the order in which they are drawn inside of each other, through shadow roots and frames of
 * the same site. Runs inside of the page. Leaves the elements in `window.__brandwrightNodes` in the order of the nodes; a reading `aside` leaves
 * those of the one before.
 */
export function readDocument({ describeElement, judgePlace, pageColors, picturesOf, readRules }: typeof DOCUMENT_PARTS, aside = false): ReadDocument {
  const MOST_NODES = 6000
  const SKIP = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'HEAD', 'LINK', 'META', 'BASE', 'OBJECT', 'EMBED', 'BR', 'WBR', 'SOURCE', 'TRACK'])
  const SMALLEST_FRAME = 40
  const WHITE: Rgba = [255, 255, 255, 1]
  interface Inherited extends PlaceOnPage {
    parent: number
    ground: Rgba | null
    link: string | null
    /** What of the parent is seen, and what its ancestors let be seen of children in its flow and of those placed freely. */
    seen: Rect
    window: Rect
    freeWindow: Rect
    /** Where its document's own screen begins on the page. */
    origin: { x: number; y: number }
  }
  const elements: Element[] = []
  const nodes: CapturedNode[] = []
  const images: Capture['images'] = []
  const links: Capture['links'] = []
  const transitions: Capture['transitions'] = []
  const documents = [document]
  const colors = pageColors()
  const { rgba, written, over } = colors
  const page = { width: Math.max(document.documentElement.scrollWidth, 1), height: Math.max(document.documentElement.scrollHeight, 1) }
  const wholePage: Rect = { x: 0, y: 0, ...page }
  let lastHeading = ''
  const collapse = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const areaOf = ({ width, height }: Rect) => width * height
  const common = (one: Rect, other: Rect): Rect => {
    const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)]
    const width = Math.max(0, Math.min(one.x + one.width, other.x + other.width) - x)
    return { x, y, width, height: Math.max(0, Math.min(one.y + one.height, other.y + other.height) - y) }
  }
  const blended = (own: Rgba, under: Rgba | null): Rgba | null => {
    if (own[3] === 1) return own
    if (under) return own[3] > 0 ? over(own, under) : under
    return own[3] > 0.6 ? over(own, WHITE) : null
  }
  /** Children as they are drawn: of a shadow root instead of its host, and what stands in a slot inside of that. */
  const drawnIn = (element: Element): Element[] => {
    if (element.shadowRoot) return [...element.shadowRoot.children]
    const placed = element.tagName === 'SLOT' ? (element as HTMLSlotElement).assignedElements() : []
    return placed.length > 0 ? placed : [...element.children]
  }
  /** The body in a frame that the site itself has filled. Others are closed to us, or filled by a script from elsewhere. */
  const bodyOf = (frame: HTMLIFrameElement): HTMLElement | null => {
    const inner = frame.contentDocument
    const own = inner && (inner.URL === 'about:srcdoc' || (/^https?:/.test(inner.URL) && new URL(inner.URL).origin === location.origin))
    return own ? inner.body : null
  }

  /** Reads an element and all in it. Returns how much of its parent it covers, px². */
  const visit = (element: Element, given: Inherited): number => {
    const upper = element.tagName.toUpperCase()
    if (nodes.length >= MOST_NODES || SKIP.has(upper)) return 0
    const style = getComputedStyle(element)
    if (style.display === 'none') return 0
    const box = element.getBoundingClientRect()
    const rect = { x: box.x + given.origin.x, y: box.y + given.origin.y, width: box.width, height: box.height }
    const place = judgePlace(element, style, rect, given, page.height)
    const isFree = style.position === 'absolute'
    const shownIn = style.position === 'fixed' ? wholePage : isFree ? given.freeWindow : given.window
    const seen = common(rect, shownIn)
    if (upper === 'IFRAME')
      return visitFrame(element as HTMLIFrameElement, style, { ...given, ...place, seen: given.seen, window: seen, freeWindow: seen }, rect)

    const own = rgba(style.backgroundColor)
    const isPictured = style.backgroundImage !== 'none' || upper === 'VIDEO' || upper === 'CANVAS'
    const ground = isPictured ? null : blended(own, given.ground)
    if (/^H[1-6]$/.test(upper)) lastHeading = collapse((element as HTMLElement).innerText).slice(0, 200) || lastHeading
    const { overlay, inHeader, inFooter, inNav, opacity, hidden } = place
    const index = nodes.length
    const node: CapturedNode = {
      index,
      parent: given.parent,
      ...describeElement(element, style, colors),
      selector: '',
      rect,
      paintedArea: 0,
      ground: ground ? written(ground) : null,
      overlay,
      inHeader,
      inFooter,
      inNav,
      opacity,
      hidden,
    }
    nodes.push(node)
    elements.push(element)
    const link = node.href ?? given.link
    images.push(...picturesOf(element, style, node, lastHeading, link))
    if (style.transitionDuration.split(', ').some((time) => Number.parseFloat(time) > 0))
      transitions.push({ node: index, value: style.transition.slice(0, 500) })
    if (node.href) {
      const text = collapse((element as HTMLElement).innerText) || (node.label ?? '') || collapse(element.querySelector('img')?.alt)
      links.push({ href: node.href, text, rect, inHeader, inFooter, inNav, overlay, rel: (element as HTMLAnchorElement).rel })
    }

    const clips = style.overflowX !== 'visible' && upper !== 'BODY' && style.display !== 'contents'
    const window = clips ? common(rect, shownIn) : shownIn
    const holds = style.position !== 'static' || style.transform !== 'none'
    const inside: Inherited = { ...place, parent: index, ground, link, seen, window, freeWindow: holds ? window : given.freeWindow, origin: given.origin }
    let covered = 0
    if (!node.svg) for (const child of drawnIn(element)) covered += visit(child, inside)
    const area = hidden ? 0 : areaOf(seen)
    node.paintedArea = Math.max(0, area - covered)
    const isFilled = own[3] > 0.5 || isPictured || upper === 'IMG'
    if (style.display === 'contents') return covered
    return hidden ? 0 : isFilled ? areaOf(common(seen, given.seen)) : Math.min(covered, areaOf(common(seen, given.seen)))
  }
  const visitFrame = (frame: HTMLIFrameElement, style: CSSStyleDeclaration, given: Inherited, rect: Rect): number => {
    const body = rect.width >= SMALLEST_FRAME && rect.height >= SMALLEST_FRAME && !given.hidden ? bodyOf(frame) : null
    if (!body) return 0
    documents.push(body.ownerDocument)
    const origin = {
      x: rect.x + frame.clientLeft + Number.parseFloat(style.paddingLeft),
      y: rect.y + frame.clientTop + Number.parseFloat(style.paddingTop),
    }
    const root = rgba(getComputedStyle(body.ownerDocument.documentElement).backgroundColor)
    return visit(body, { ...given, ground: blended(root, given.ground), origin })
  }

  if (document.body)
    visit(document.body, {
      parent: -1,
      ground: over(rgba(getComputedStyle(document.documentElement).backgroundColor), WHITE),
      link: null,
      seen: wholePage,
      window: wholePage,
      freeWindow: wholePage,
      origin: { x: scrollX, y: scrollY },
      overlay: false,
      inHeader: false,
      inFooter: false,
      inNav: false,
      opacity: 1,
      cut: false,
      hidden: false,
    })
  const step = ({ tag, id, classes }: CapturedNode) => {
    const name = /^[a-z_-][\w-]*/i.exec(classes)?.[0]
    return `${tag}${/^[a-z][\w-]*$/i.test(id) ? `#${id}` : name ? `.${name}` : ''}`
  }
  for (const node of nodes) {
    const steps = [step(node)]
    for (let up = nodes[node.parent]; up && steps.length < 3 && !steps[0]?.includes('#'); up = nodes[up.parent]) steps.unshift(step(up))
    node.selector = steps.join(' > ')
  }
  if (!aside) (window as unknown as { __brandwrightNodes: Element[] }).__brandwrightNodes = elements
  return { viewport: { width: innerWidth, height: innerHeight }, page, nodes, images, links, transitions, ...readRules(documents, colors) }
}
