import type { Capture } from '../capture/capture.ts'
import type { CapturedImage, CapturedLink } from '../capture/captured-document.ts'
import type { CapturedNode } from '../capture/captured-node.ts'

/** An element of a fictional page: its tag, its differences from a plain node, and its children. */
export type Element = [tag: string, overrides?: Partial<CapturedNode> & { image?: Partial<CapturedImage> }, children?: Element[]]

const PLAIN: Omit<CapturedNode, 'index' | 'parent' | 'tag'> = {
  id: '',
  classes: '',
  role: null,
  selector: '',
  rect: { x: 0, y: 0, width: 240, height: 40 },
  paintedArea: 0,
  text: '',
  textArea: 0,
  href: null,
  label: null,
  display: 'block',
  position: 'static',
  zIndex: 'auto',
  opacity: 1,
  cursor: 'auto',
  color: 'rgb(0, 0, 0)',
  backgroundColor: 'rgba(0, 0, 0, 0)',
  backgroundImage: 'none',
  ground: 'rgb(255, 255, 255)',
  border: { top: '0px', right: '0px', bottom: '0px', left: '0px', color: 'rgb(0, 0, 0)', style: 'none', radius: '0px' },
  boxShadow: 'none',
  outline: 'none',
  padding: '0px',
  fontFamily: 'serif',
  fontSize: 16,
  fontWeight: '400',
  fontStyle: 'normal',
  lineHeight: 'normal',
  letterSpacing: 'normal',
  textTransform: 'none',
  textDecoration: 'none',
  textAlign: 'start',
  fill: null,
  overlay: false,
  inHeader: false,
  inFooter: false,
  inNav: false,
  hidden: false,
  clickable: false,
  before: null,
  after: null,
  svg: null,
}

/** Builds a capture of a fictional page for tests of functions that read captures. Derives the links from nodes with a URL. */
export function smallCapture(body: Element[], overrides: Partial<Capture> = {}): Capture {
  const url = overrides.finalUrl ?? 'https://example.com/'
  const nodes: CapturedNode[] = []
  const images: CapturedImage[] = []
  const links: CapturedLink[] = []
  const add = ([tag, { image, ...differs } = {}, children = []]: Element, parent: number) => {
    const node: CapturedNode = {
      ...PLAIN,
      ...differs,
      index: nodes.length,
      parent,
      tag,
      textArea: differs.textArea ?? (differs.text ? 100 * differs.text.length : 0),
    }
    nodes.push(node)
    const { rect, inHeader, inFooter, inNav, overlay } = node
    if (node.href) links.push({ href: new URL(node.href, url).href, text: node.text, rect, inHeader, inFooter, inNav, overlay, rel: '' })
    if (image)
      images.push({
        node: node.index,
        kind: 'img',
        src: 'https://example.com/a.jpg',
        alt: '',
        title: '',
        caption: '',
        nearHeading: '',
        naturalWidth: 600,
        naturalHeight: 600,
        rect,
        complete: true,
        inHeader,
        inFooter,
        overlay,
        linkHref: null,
        ...image,
      })
    for (const child of children) add(child, node.index)
  }
  add(['body', { rect: { x: 0, y: 0, width: 1440, height: 3000 } }, body], -1)
  return {
    url,
    finalUrl: url,
    status: 200,
    title: '',
    lang: 'en',
    viewport: { width: 1440, height: 900 },
    page: { width: 1440, height: 3000 },
    meta: { tags: {}, icons: [], themeColors: [], canonical: null, alternates: [] },
    nodes,
    images,
    fontFaces: [],
    drawnFonts: [],
    variables: [],
    links,
    forms: [],
    jsonLd: [],
    microdata: [],
    stylesheets: [],
    transitions: [],
    buttonStates: [],
    dark: null,
    timings: {},
    ...overrides,
  }
}
