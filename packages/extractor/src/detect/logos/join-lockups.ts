import type { Rect } from '@brandwright/domain/brands/evidence'
import type { LogoCandidate } from './logo-candidate.ts'

const MAX_MARK_WIDTH_PX = 220
const GAP_PX = 40
const LOCKUP_BONUS = 1.5

/** Merges an image and the name next to it into one logo with the image, the text and the combined area. The text is then not a separate logo. */
export function joinLockups(images: LogoCandidate[], texts: LogoCandidate[]): LogoCandidate[] {
  const joinedTexts = new Set<LogoCandidate>()
  const joined = images.map((image) => {
    // Text at the position of the image is its alternative for screen readers.
    for (const text of texts) if (overlaps(image.rect, text.rect) && image.place === 'header') joinedTexts.add(text)
    if (image.rect.width > MAX_MARK_WIDTH_PX || image.place === 'footer') return image
    const text = texts.find((candidate) => isBeside(image.rect, candidate.rect))
    if (!text) return image
    joinedTexts.add(text)
    const { score, text: label, rect } = text
    return { ...image, text: label, rect: union(image.rect, rect), score: Math.max(image.score, score) + LOCKUP_BONUS }
  })
  return [...joined, ...texts.filter((text) => !joinedTexts.has(text))]
}

function overlaps(mark: Rect, text: Rect): boolean {
  const width = Math.min(mark.x + mark.width, text.x + text.width) - Math.max(mark.x, text.x)
  const height = Math.min(mark.y + mark.height, text.y + text.height) - Math.max(mark.y, text.y)
  return width > 0 && height > 0 && width * height > (text.width * text.height) / 2
}

function isBeside(mark: Rect, text: Rect): boolean {
  const gapX = Math.max(mark.x, text.x) - Math.min(mark.x + mark.width, text.x + text.width)
  const gapY = Math.max(mark.y, text.y) - Math.min(mark.y + mark.height, text.y + text.height)
  return (gapX <= GAP_PX && gapY < 0) || (gapX < 0 && gapY <= GAP_PX / 2)
}

function union(a: Rect, b: Rect): Rect {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return { x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y }
}
