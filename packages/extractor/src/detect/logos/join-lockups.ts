import type { Rect } from '@brandwright/domain/brands/evidence'
import type { LogoCandidate } from './logo-candidate.ts'

const WIDEST_MARK_PX = 220
const GAP_PX = 40
const TOGETHER = 1.5

/**
 * Joins a mark and the name right beside or below it into one logo: it keeps the image, takes the text, and covers both. That text is then no logo of its
 * own.
 */
export function joinLockups(pictures: LogoCandidate[], texts: LogoCandidate[]): LogoCandidate[] {
  const taken = new Set<LogoCandidate>()
  const joined = pictures.map((picture) => {
    // Text under the image itself is its alternative for screen readers.
    for (const text of texts) if (overlaps(picture.rect, text.rect) && picture.place === 'header') taken.add(text)
    if (picture.rect.width > WIDEST_MARK_PX || picture.place === 'footer') return picture
    const text = texts.find((one) => isBeside(picture.rect, one.rect))
    if (!text) return picture
    taken.add(text)
    const { score, text: words, rect } = text
    return { ...picture, text: words, rect: around(picture.rect, rect), score: Math.max(picture.score, score) + TOGETHER }
  })
  return [...joined, ...texts.filter((text) => !taken.has(text))]
}

function overlaps(mark: Rect, words: Rect): boolean {
  const width = Math.min(mark.x + mark.width, words.x + words.width) - Math.max(mark.x, words.x)
  const height = Math.min(mark.y + mark.height, words.y + words.height) - Math.max(mark.y, words.y)
  return width > 0 && height > 0 && width * height > (words.width * words.height) / 2
}

function isBeside(mark: Rect, words: Rect): boolean {
  const gapX = Math.max(mark.x, words.x) - Math.min(mark.x + mark.width, words.x + words.width)
  const gapY = Math.max(mark.y, words.y) - Math.min(mark.y + mark.height, words.y + words.height)
  return (gapX <= GAP_PX && gapY < 0) || (gapX < 0 && gapY <= GAP_PX / 2)
}

function around(a: Rect, b: Rect): Rect {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return { x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y }
}
