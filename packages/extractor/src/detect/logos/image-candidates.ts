import type { Logo } from '@brandwright/domain/brands/style-guide'
import type { Capture } from '../../capture/capture.ts'
import type { CapturedImage } from '../../capture/captured-document.ts'
import type { CapturedNode } from '../../capture/captured-node.ts'
import { carriedAddress, imageKey } from '../../images/image-address.ts'
import { jsonLdNodes, jsonLdText } from '../../markup/json-ld-nodes.ts'
import { standaloneSvg } from '../../svgs/standalone-svg.ts'
import { hexOf } from '../node-colors.ts'
import { atLeadingEdge, enclosingLink, leadsHome } from './brand-link.ts'
import { HERO_BAND_PX, LOGO_WORD, type LogoCandidate, plain, TOP_BAND_PX } from './logo-candidate.ts'
import { markVariant } from './mark-variant.ts'

const PAINT = /(?:fill|stroke|stop-color)\s*[:=]\s*["']?\s*(#[\da-f]{3,8}|rgba?\([^)]*\)|currentcolor|[a-z]+)/gi

const MIN_SIZE = { width: 14, height: 12 }
const MAX_SIZE = { width: 700, height: 420 }
const MAX_NAMED_SIZE = { width: 900, height: 520 }
const ICON_PX = 32
/** Minimum number of images side by side that count as customer, partner or press logos. Images that link to the home page are exempt. */
const MIN_WALL_LOGOS = 3
const TOOL = /menu|search|cart|close|arrow|icon-?(?!logo)|flag|globe|user|account|hamburger|chevron|caret|facebook|instagram|twitter|linkedin|youtube/i

/** Returns the images and SVGs of a page that may be its logo, each with a score. */
export function imageCandidates(capture: Capture, name: string): LogoCandidate[] {
  const repeats = new Map<string, number>()
  for (const image of capture.images) if (image.src) repeats.set(image.src, (repeats.get(image.src) ?? 0) + 1)
  const declared = new Set(
    jsonLdNodes(capture.jsonLd).flatMap(({ logo }) => {
      const address = jsonLdText(logo)
      return address !== '' && URL.canParse(address, capture.finalUrl) ? [imageKey(new URL(address, capture.finalUrl).href)] : []
    }),
  )
  return capture.images.flatMap((image) => {
    const node = capture.nodes[image.node]
    if (!node || image.overlay || (node.hidden && !image.inHeader) || image.kind === 'poster') return []
    const features = featuresOf(capture, image, node, name)
    const { rect } = image
    if (node.hidden && !features.called && !features.named && !features.home) return []
    const largest = features.called ? MAX_NAMED_SIZE : MAX_SIZE
    if (rect.width < MIN_SIZE.width || rect.height < MIN_SIZE.height || rect.y + rect.height <= 0) return []
    if (rect.width > largest.width || rect.height > largest.height || rect.width > capture.viewport.width * 0.8) return []
    if (!features.home && !image.inHeader && rect.y > TOP_BAND_PX && rowOf(capture, image) >= MIN_WALL_LOGOS) return []
    const form = image.kind === 'svg' ? 'svg' : image.kind === 'css' || image.kind === 'background' ? 'css' : 'img'
    const repeated = (repeats.get(image.src) ?? 0) > 2 && !features.called && !features.home
    const score =
      (image.inHeader ? 3 : 0) +
      (features.home ? 4 : 0) +
      (features.called ? 3 : 0) +
      (features.named ? 2.5 : 0) +
      (image.src && declared.has(imageKey(image.src)) ? 3 : 0) +
      (rect.y < TOP_BAND_PX ? 2.5 : rect.y < HERO_BAND_PX ? 1 : -2) +
      (atLeadingEdge(capture, node) ? 0.8 : -1.5) +
      (rect.width >= 60 ? 0.6 : 0) -
      (image.inFooter ? 2 : 0) -
      (form === 'css' && !features.called ? 3 : 0) -
      (Math.max(rect.width, rect.height) <= ICON_PX && !features.called && !features.home ? 5 : 0) -
      (node.hidden ? 2 : 0) -
      (rect.y < 0 ? 1.5 : 0) -
      (repeated ? 4 : 0) -
      (TOOL.test(features.marks) && !features.called ? 3 : 0) -
      (features.outward ? 3 : 0)
    const drawing = form === 'svg' ? drawingOfMark(node) : null
    const address = drawing?.url ?? image.src
    return [
      {
        score,
        node: node.index,
        selector: node.selector,
        url: address,
        originalURL: address,
        form,
        text: image.alt || node.label || (features.home ? features.beside : ''),
        ...(image.alt ? { alt: image.alt } : {}),
        rect,
        background: hexOf(image.tint ? capture.nodes[node.parent]?.ground : node.ground) ?? (drawing?.variant === 'light' ? '#000000' : '#ffffff'),
        ...(drawing?.variant ? { variant: drawing.variant } : {}),
        ...(image.tint ? { tint: hexOf(image.tint) ?? '#000000' } : {}),
        place: image.inHeader ? 'header' : image.inFooter ? 'footer' : rect.y < capture.viewport.height ? 'hero' : 'other',
        ...(image.naturalWidth > 0 ? { width: Math.round(image.naturalWidth), height: Math.round(image.naturalHeight) } : {}),
      } satisfies LogoCandidate,
    ]
  })
}

function featuresOf(capture: Capture, image: CapturedImage, node: CapturedNode, name: string) {
  const link = enclosingLink(capture, node)
  const address = image.src && carriedAddress(image.src)
  const file = /^https?:/.test(address) && URL.canParse(address) ? (new URL(address).pathname.split('/').pop() ?? '') : ''
  const marks = `${node.classes} ${node.id} ${image.alt} ${node.label ?? ''} ${capture.nodes[node.parent]?.classes ?? ''} ${link?.classes ?? ''} ${link?.label ?? ''} ${file}`
  const home = leadsHome(image.linkHref, capture, node)
  const alt = plain(image.alt)
  return {
    marks,
    home,
    called: LOGO_WORD.test(marks),
    named: name !== '' && (alt.includes(plain(name)) || plain(file).includes(plain(name)) || (alt !== '' && plain(name).startsWith(alt))),
    beside: link?.wholeText ?? link?.text ?? '',
    outward: image.linkHref !== null && !home && !image.linkHref.startsWith(new URL(capture.finalUrl).origin),
  }
}

/** Counts the images of similar size in the same row. */
function rowOf(capture: Capture, { rect }: CapturedImage): number {
  const middle = rect.y + rect.height / 2
  return capture.images.filter(
    (other) =>
      Math.abs(other.rect.y + other.rect.height / 2 - middle) < 24 &&
      other.rect.height < rect.height * 2 &&
      other.rect.height > rect.height / 2 &&
      !other.overlay,
  ).length
}

/** Returns an inline SVG as a data URL, with its light or dark variant, or null if it is empty after sanitizing. */
function drawingOfMark(node: CapturedNode): { url: string; variant: Logo['variant'] } | null {
  const markup = standaloneSvg(node)
  if (!markup) return null
  const colors = [...markup.matchAll(PAINT)]
    .flatMap(([, paint = '']) => (/^currentcolor$/i.test(paint) ? [hexOf(node.color)] : [hexOf(paint)]))
    .filter((color) => color !== null)
  return {
    url: `data:image/svg+xml;base64,${Buffer.from(markup).toString('base64')}`,
    variant: markVariant(colors.length > 0 ? colors : [hexOf(node.fill) ?? '#000000']),
  }
}
