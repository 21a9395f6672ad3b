import type { Rect } from '@brandwright/domain/brands/evidence'

/** Raw facts of one page, from the browser, before any judgement. Plain JSON: it is saved as a checkpoint and used as a test fixture. */
export interface Capture {
  url: string
  finalUrl: string
  status: number
  title: string
  lang: string | null
  viewport: { width: number; height: number }
  page: { width: number; height: number }
  meta: CapturedMeta
  nodes: CapturedNode[]
  images: CapturedImage[]
  fontFaces: CapturedFontFace[]
  /** Families that text was really drawn with, by asking the browser of nodes of each declared family. */
  drawnFonts: { declared: string; drawn: string; custom: boolean; glyphs: number }[]
  variables: CapturedVariable[]
  links: CapturedLink[]
  forms: { action: string; method: string; fields: { type: string; name: string; label: string }[]; rect: Rect }[]
  jsonLd: unknown[]
  microdata: { type: string; properties: Record<string, string> }[]
  stylesheets: { href: string | null; rules: number; readable: boolean }[]
  transitions: { node: number; value: string }[]
  buttonStates: CapturedButtonStates[]
  /** The same roles' nodes under `prefers-color-scheme: dark`; null when nothing changed. */
  dark: { nodes: CapturedNode[] } | null
  /** Milliseconds of each step, for the progress strip and the benchmark. */
  timings: Record<string, number>
}

export interface CapturedMeta {
  /** `name` or `property` → content, in document order, first wins. */
  tags: Record<string, string>
  icons: { href: string; rel: string; sizes: string; type: string }[]
  themeColors: { content: string; media: string | null }[]
  canonical: string | null
  alternates: { hreflang: string; href: string }[]
}

/** A rendered element. Colours are computed sRGB `rgb()/rgba()` strings; lengths px. Indexes refer to `Capture.nodes`. */
export interface CapturedNode {
  index: number
  parent: number
  tag: string
  id: string
  classes: string
  role: string | null
  selector: string
  rect: Rect
  /** Painted area inside the page that is not covered by its own children's opaque grounds (px²). */
  paintedArea: number
  /** Own text, collapsed; `textArea` is the area of its line boxes (px²). */
  text: string
  /** Whole text with that of inline children, in reading order, of nodes that hold such children (a heading with a coloured word); at most 2,000 characters. */
  wholeText?: string
  textArea: number
  href: string | null
  label: string | null
  display: string
  position: string
  zIndex: string
  opacity: number
  cursor: string
  color: string
  backgroundColor: string
  backgroundImage: string
  /** Colour really behind the node's text: all grounds up to the root, alpha-blended. null over pictures and gradients. */
  ground: string | null
  border: { top: string; right: string; bottom: string; left: string; color: string; style: string; radius: string }
  boxShadow: string
  outline: string
  padding: string
  fontFamily: string
  /** The family is the one that rules name, but a custom property was lost on the way and the browser drew its default instead. */
  familyLost?: true
  fontSize: number
  fontWeight: string
  fontStyle: string
  lineHeight: string
  letterSpacing: string
  textTransform: string
  textDecoration: string
  textAlign: string
  fill: string | null
  /** Part of something laid over the page: consent, chat, popup. Such nodes have no vote. */
  overlay: boolean
  inHeader: boolean
  inFooter: boolean
  inNav: boolean
  hidden: boolean
  clickable: boolean
  /** Pseudo elements that paint: their ground and colour. */
  before: CapturedPseudo | null
  after: CapturedPseudo | null
  /** Markup of an inline svg (sanitised later), at most 20 kB. */
  svg: string | null
}

export interface CapturedPseudo {
  content: string
  color: string
  backgroundColor: string
  backgroundImage: string
  maskImage: string
  width: number
  height: number
  /** Where it lies on its element, px, and whether it is moved or scaled away; absent in captures of before. */
  transform?: string
  opacity?: number
  left?: number
  top?: number
}

export interface CapturedImage {
  node: number
  kind: 'img' | 'background' | 'svg' | 'picture' | 'poster' | 'css'
  src: string
  alt: string
  title: string
  caption: string
  nearHeading: string
  naturalWidth: number
  naturalHeight: number
  rect: Rect
  complete: boolean
  inHeader: boolean
  inFooter: boolean
  overlay: boolean
  linkHref: string | null
}

export interface CapturedFontFace {
  family: string
  weight: string
  style: string
  status: string
  src: { url: string; format: string }[]
  unicodeRange: string
}

export interface CapturedVariable {
  name: string
  value: string
  /** The computed value where it is a colour. */
  color: string | null
  aliasOf: string | null
  /** Painted nodes whose colour, ground or border resolves through it. */
  uses: number
}

export interface CapturedLink {
  href: string
  text: string
  rect: Rect
  inHeader: boolean
  inFooter: boolean
  inNav: boolean
  overlay: boolean
  rel: string
}

export interface CapturedButtonStates {
  node: number
  hover: CapturedLook | null
  focus: CapturedLook | null
  active: CapturedLook | null
}
export interface CapturedLook {
  color: string
  backgroundColor: string
  backgroundImage: string
  borderColor: string
  borderWidth: string
  boxShadow: string
  outline: string
  textDecoration: string
  opacity: number
  transform: string
  before: CapturedPseudo | null
  after: CapturedPseudo | null
}
