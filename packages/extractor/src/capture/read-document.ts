import type { Rect } from '@brandwright/domain/brands/evidence'
import { isIconFont } from '../fonts/is-icon-font.ts'
import type { Capture } from './capture.ts'
import type { CapturedDocument } from './captured-document.ts'
import type { CapturedNode } from './captured-node.ts'
import { describeElement } from './document/describe-element.ts'
import { imagesOfElement } from './document/images-of-element.ts'
import { judgePlace, type PlaceOnPage } from './document/judge-place.ts'
import { pageColors, type Rgba } from './document/page-colors.ts'
import { readRules } from './document/read-rules.ts'
import { standaloneDrawings } from './document/standalone-drawings.ts'

/** Functions that `readDocument` uses. They are passed into the page, because code in the page can't access this module. */
export const DOCUMENT_PARTS = { describeElement, judgePlace, pageColors, imagesOfElement, isIconFont, plainElement, readRules, standaloneDrawings }

/**
 * Captures the rendered page in one pass, in rendering order, including shadow roots and same-site frames; `sheets` are stylesheets that scripts can't read.
 * Runs inside the page, and stores the elements in node order in `window.__brandwrightNodes` unless `aside` is set.
 */
export function readDocument(
  { describeElement, judgePlace, pageColors, imagesOfElement, isIconFont, plainElement, readRules, standaloneDrawings }: typeof DOCUMENT_PARTS,
  { aside = false, sheets = [] }: { aside?: boolean; sheets?: { href: string; text: string }[] } = {},
): CapturedDocument {
  const MAX_NODES = 6000
  const MAX_IMAGES = 4000
  const MAX_INLINE = 8_000_000
  /** Maximum nesting depth that the browser's parser creates. Only scripts can exceed it. */
  const MAX_DEPTH = 512
  const SKIP = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'HEAD', 'LINK', 'META', 'BASE', 'BR', 'WBR', 'SOURCE', 'TRACK'])
  const SMALLEST_FRAME = 40
  const WHITE: Rgba = [255, 255, 255, 1]
  interface Inherited extends PlaceOnPage {
    parent: number
    depth: number
    background: Rgba | null
    link: string | null
    /** Visible part of the parent, and the clips that ancestors apply to in-flow and to absolutely positioned children. */
    seen: Rect
    window: Rect
    freeWindow: Rect
    /** Origin of the document's viewport within the page. */
    origin: { x: number; y: number }
  }
  const elements: Element[] = []
  const nodes: CapturedNode[] = []
  const images: Capture['images'] = []
  const links: Capture['links'] = []
  const transitions: Capture['transitions'] = []
  const documents = [document]
  const roots: ShadowRoot[] = []
  const colors = pageColors()
  const { rgba, written, over } = colors
  const page = { width: Math.max(document.documentElement.scrollWidth, 1), height: Math.max(document.documentElement.scrollHeight, 1) }
  const fullPage: Rect = { x: 0, y: 0, ...page }
  let lastHeading = ''
  let inline = 0
  const collapse = (text: string | null | undefined) => (text ?? '').slice(0, 5000).replace(/\s+/g, ' ').trim().slice(0, 1000)
  const finite = (length: number) => (Number.isFinite(length) ? length : 0)
  const areaOf = ({ width, height }: Rect) => width * height
  const common = (first: Rect, second: Rect): Rect => {
    const [x, y] = [Math.max(first.x, second.x), Math.max(first.y, second.y)]
    const width = Math.max(0, Math.min(first.x + first.width, second.x + second.width) - x)
    return { x, y, width, height: Math.max(0, Math.min(first.y + first.height, second.y + second.height) - y) }
  }
  const blended = (front: Rgba, under: Rgba | null): Rgba | null => {
    if (front[3] === 1) return front
    if (under) return front[3] > 0 ? over(front, under) : under
    return front[3] > 0.6 ? over(front, WHITE) : null
  }
  /** Returns the children that are rendered: those of a shadow root instead of its host's, and the assigned elements of a slot instead of the slot. */
  const renderedChildren = (element: Element): Element[] => {
    if (element.shadowRoot) {
      roots.push(element.shadowRoot)
      return [...element.shadowRoot.children]
    }
    const placed = element.tagName === 'SLOT' ? (element as HTMLSlotElement).assignedElements() : []
    return placed.length > 0 ? placed : [...element.children]
  }
  const showsImage = (element: Element) =>
    /^image\//i.test(element.getAttribute('type') ?? '') ||
    /\.(?:svg|png|webp|gif|jpe?g)(?:[?#]|$)/i.test(element.getAttribute('data') ?? element.getAttribute('src') ?? '')
  /** Returns the body of a frame that the site itself fills. Other frames are inaccessible, or filled by third-party scripts. */
  const bodyOf = (frame: HTMLIFrameElement): HTMLElement | null => {
    const inner = frame.contentDocument
    const frameDocument = inner && (inner.URL === 'about:srcdoc' || (/^https?:/.test(inner.URL) && new URL(inner.URL).origin === location.origin))
    return frameDocument ? inner.body : null
  }

  /** Reads an element and its subtree. Returns the part of the parent's area that they cover, in px². */
  const visit = (element: Element, inherited: Inherited): number => {
    const plain = plainElement(element)
    const upper = plain.tagName.toUpperCase()
    if (nodes.length >= MAX_NODES || inherited.depth > MAX_DEPTH || SKIP.has(upper)) return 0
    if ((upper === 'OBJECT' || upper === 'EMBED') && !showsImage(plain)) return 0
    const style = getComputedStyle(element)
    if (style.display === 'none') return 0
    const box = plain.getBoundingClientRect()
    const rect = { x: finite(box.x + inherited.origin.x), y: finite(box.y + inherited.origin.y), width: finite(box.width), height: finite(box.height) }
    const place = judgePlace(plain, style, rect, inherited, page.height)
    const isFree = style.position === 'absolute'
    const shownIn = style.position === 'fixed' ? fullPage : isFree ? inherited.freeWindow : inherited.window
    const seen = common(rect, shownIn)
    if (upper === 'IFRAME')
      return visitFrame(element as HTMLIFrameElement, style, { ...inherited, ...place, seen: inherited.seen, window: seen, freeWindow: seen }, rect)

    const ownColor = rgba(style.backgroundColor)
    const hasImage = style.backgroundImage !== 'none' || upper === 'VIDEO' || upper === 'CANVAS'
    const background = hasImage ? null : blended(ownColor, inherited.background)
    const { overlay, inHeader, inFooter, inNav, opacity, hidden } = place
    const index = nodes.length
    const node: CapturedNode = {
      index,
      parent: inherited.parent,
      ...describeElement(element, plain, style, colors, isIconFont),
      selector: '',
      rect,
      paintedArea: 0,
      ground: background ? written(background) : null,
      overlay,
      inHeader,
      inFooter,
      inNav,
      opacity,
      hidden,
    }
    nodes.push(node)
    elements.push(element)
    /** Returns the rendered text without the ligature names of icon fonts. */
    const shownText = () => (isIconFont(style.fontFamily) ? '' : collapse(node.wholeText ?? (element as HTMLElement).innerText))
    if (/^H[1-6]$/.test(upper)) lastHeading = shownText().slice(0, 200) || lastHeading
    const link = node.href ?? inherited.link
    for (const image of imagesOfElement(plain, style, node, lastHeading, link)) {
      if (/^data:/.test(image.src)) inline += image.src.length
      if (images.length < MAX_IMAGES) images.push(inline > MAX_INLINE && /^data:/.test(image.src) ? { ...image, src: '' } : image)
    }
    if (style.transitionDuration.split(', ').some((time) => Number.parseFloat(time) > 0))
      transitions.push({ node: index, value: style.transition.slice(0, 500) })
    if (node.href) {
      const text = shownText() || (node.label ?? '') || collapse(element.querySelector('img')?.alt)
      links.push({ href: node.href, text, rect, inHeader, inFooter, inNav, overlay, rel: (element as HTMLAnchorElement).rel.slice(0, 200) })
    }

    const clips = style.overflowX !== 'visible' && upper !== 'BODY' && style.display !== 'contents'
    const window = clips ? common(rect, shownIn) : shownIn
    const isContainingBlock = style.position !== 'static' || style.transform !== 'none'
    const inside: Inherited = {
      ...place,
      parent: index,
      depth: inherited.depth + 1,
      background,
      link,
      seen,
      window,
      freeWindow: isContainingBlock ? window : inherited.freeWindow,
      origin: inherited.origin,
    }
    let covered = 0
    if (!node.svg && upper !== 'OBJECT') for (const child of renderedChildren(plain)) covered += visit(child, inside)
    const area = hidden ? 0 : areaOf(seen)
    node.paintedArea = Math.max(0, area - covered)
    const isFilled = ownColor[3] > 0.5 || hasImage || upper === 'IMG' || upper === 'OBJECT'
    if (style.display === 'contents') return covered
    return hidden ? 0 : isFilled ? areaOf(common(seen, inherited.seen)) : Math.min(covered, areaOf(common(seen, inherited.seen)))
  }
  const visitFrame = (frame: HTMLIFrameElement, style: CSSStyleDeclaration, inherited: Inherited, rect: Rect): number => {
    const body = rect.width >= SMALLEST_FRAME && rect.height >= SMALLEST_FRAME && !inherited.hidden ? bodyOf(frame) : null
    if (!body) return 0
    documents.push(body.ownerDocument)
    const origin = {
      x: rect.x + frame.clientLeft + Number.parseFloat(style.paddingLeft),
      y: rect.y + frame.clientTop + Number.parseFloat(style.paddingTop),
    }
    const root = rgba(getComputedStyle(body.ownerDocument.documentElement).backgroundColor)
    return visit(body, { ...inherited, background: blended(root, inherited.background), origin })
  }

  if (document.body)
    visit(document.body, {
      parent: -1,
      depth: 0,
      background: over(rgba(getComputedStyle(document.documentElement).backgroundColor), WHITE),
      link: null,
      seen: fullPage,
      window: fullPage,
      freeWindow: fullPage,
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
    const name = /^[a-z_-][\w-]{0,200}/i.exec(classes)?.[0]
    return `${tag}${/^[a-z][\w-]{0,200}$/i.test(id) ? `#${id}` : name ? `.${name}` : ''}`
  }
  const drawings = nodes.filter((node) => node.svg && !node.hidden && !node.overlay)
  const markups = aside
    ? []
    : standaloneDrawings(
        drawings.map((node) => elements[node.index] as Element),
        colors,
      )
  for (const [index, markup] of markups.entries()) (drawings[index] as CapturedNode).svg = markup
  for (const node of nodes) {
    const steps = [step(node)]
    for (let up = nodes[node.parent]; up && steps.length < 3 && !steps[0]?.includes('#'); up = nodes[up.parent]) steps.unshift(step(up))
    node.selector = steps.join(' > ')
  }
  if (!aside) (window as unknown as { __brandwrightNodes: Element[] }).__brandwrightNodes = elements
  return {
    viewport: { width: innerWidth, height: innerHeight },
    page,
    nodes,
    images,
    links,
    transitions,
    ...readRules([...documents, ...roots], colors, sheets),
  }
}

/**
 * Returns a view of an element that always reads the browser's built-in properties; runs inside the page. On the element itself, form fields hide the
 * properties of their form: `<input name="id">` replaces `form.id`.
 */
function plainElement<E extends Element>(element: E): E {
  if (Reflect.get(Element.prototype, 'tagName', element) !== 'FORM') return element
  return new Proxy(element, {
    get(form, name) {
      const value = Reflect.get(HTMLElement.prototype, name, form)
      return typeof value === 'function' ? value.bind(form) : value
    },
  })
}
