import type { Image } from '@brandwright/domain/brands/style-guide'
import type { Capture } from '../capture/capture.ts'
import type { CapturedImage } from '../capture/captured-document.ts'
import { socialLinks } from '../links/social-links.ts'
import { stableId } from '../run/stable-id.ts'
import { aspectClassOf } from './aspect-class.ts'
import { imageKey } from './image-address.ts'
import { MAX_PER_PAGE } from './image-constants.ts'

const TRACKING_PX = 3
const ICON_PX = 64
const LOGO = /\blogo(?:s|type)?\b|[_-]logo|logo[_-]|wordmark/i

/**
 * Returns the images of a page as records in page order, without overlays, tracking pixels and inline data. All sizes of an image share one record with its
 * largest file; the analysis later adds the properties that need the bytes.
 */
export function collectImages(capture: Capture): Image[] {
  const byKey = new Map<string, { image: CapturedImage; area: number }>()
  for (const image of capture.images) {
    const isPlaceholder = !/^https?:/.test(image.src)
    if (image.tint && Math.max(image.rect.width, image.rect.height) <= ICON_PX) continue
    if (image.overlay || image.kind === 'svg' || (isPlaceholder && !image.best) || !URL.canParse(image.best ?? image.src)) continue
    if (!image.best && image.complete && image.naturalWidth > 0 && (image.naturalWidth <= TRACKING_PX || image.naturalHeight <= TRACKING_PX)) continue
    if (isBroken(image)) continue
    const key = imageKey(image.best ?? image.src)
    const area = image.naturalWidth * image.naturalHeight
    const existing = byKey.get(key)
    if (!existing) byKey.set(key, { image, area })
    else byKey.set(key, { image: mergeImages(existing.image, image, area > existing.area), area: Math.max(area, existing.area) })
  }
  return [...byKey].slice(0, MAX_PER_PAGE).map(([key, { image }]) => recordOf(key, image, capture.finalUrl))
}

/** Returns the larger files that images declare, by record id. */
export function largerFiles(capture: Capture): Map<string, string> {
  return new Map(
    capture.images.flatMap(({ src, best }) => (best && /^https?:/.test(src) && URL.canParse(best) ? [[stableId('img', imageKey(best)), best] as const] : [])),
  )
}

/** Returns true if the browser could not load the image. A background has no natural size, so its bytes are checked later. */
function isBroken(image: CapturedImage): boolean {
  return !image.best && (image.kind === 'img' || image.kind === 'picture') && image.complete && image.naturalWidth === 0
}

/** Returns true if the browser has confirmed that the image exists. */
export function isProven(image: Image): boolean {
  return image.width > 0 && image.height > 0
}

function mergeImages(first: CapturedImage, second: CapturedImage, larger: boolean): CapturedImage {
  const base = larger ? second : first
  return {
    ...base,
    ...(first.best || second.best ? { best: base.best ?? first.best ?? second.best } : {}),
    alt: first.alt || second.alt,
    title: first.title || second.title,
    caption: first.caption || second.caption,
    nearHeading: first.nearHeading || second.nearHeading,
    inHeader: first.inHeader || second.inHeader,
  }
}

function recordOf(key: string, image: CapturedImage, source: string): Image {
  const isPlaceholder = !/^https?:/.test(image.src)
  const width = isPlaceholder ? 0 : image.naturalWidth
  const height = isPlaceholder ? 0 : image.naturalHeight
  const alt = image.alt.trim()
  const address = isPlaceholder ? (image.best ?? '') : image.src
  return {
    id: stableId('img', key),
    url: address,
    originalURL: address,
    kind: kindOf({ ...image, src: address }, alt, isPlaceholder),
    alt,
    caption: captionOf(image, alt),
    ...(image.title ? { title: image.title } : {}),
    width,
    height,
    ...(width > 0 && height > 0 ? { aspect: aspectClassOf(width, height) } : {}),
    source,
  }
}

function kindOf(image: CapturedImage, alt: string, isPlaceholder: boolean): Image['kind'] {
  const file = new URL(image.src).pathname.split('/').pop() ?? ''
  if (image.linkHref && socialLinks([{ href: image.linkHref }]).length > 0) return 'icon'
  if ((LOGO.test(alt) || LOGO.test(file)) && (image.inHeader || image.inFooter || image.rect.y < 200)) return 'logo'
  const shown = Math.max(image.rect.width, image.rect.height)
  if (/\.svg(?:$|\?)/i.test(file)) return shown > 0 && shown <= ICON_PX ? 'icon' : 'svg'
  // The size of a placeholder is not evidence of the size of the full image.
  const isSubstitute = image.best !== undefined && (isPlaceholder || shown > ICON_PX)
  if (!isSubstitute && image.naturalWidth > 0 && Math.max(image.naturalWidth, image.naturalHeight) <= ICON_PX) return 'icon'
  return 'image'
}

/** Returns a caption that a person wrote for the image: its figure caption, else a meaningful alternative text, else the nearest heading. */
function captionOf(image: CapturedImage, alt: string): string {
  const spoken = /\.(?:jpe?g|png|webp|gif|svg|avif)$|^(?:img|dsc|image|photo|picture|screenshot|untitled)[\s_-]*\d*$/i.test(alt) ? '' : alt
  return (image.caption.trim() || spoken || image.nearHeading.trim()).replace(/\s+/g, ' ').slice(0, 300)
}
