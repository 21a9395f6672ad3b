import type { Evidence, Facts } from '@brandwright/domain/brands/evidence'
import type { Image } from '@brandwright/domain/brands/style-guide'
import type { Capture } from '../capture/capture.ts'
import { stableId } from '../run/stable-id.ts'
import { imageKey } from './image-address.ts'

const MAX_EVIDENCE = 3
/** Confidence for images in the page's content, and for background images, which are often decorative. */
const CONTENT_CONFIDENCE = 0.95
const BACKGROUND_CONFIDENCE = 0.8

/** Returns the occurrences of each image in the guide, largest first: page, selector, rectangle and count. An image that occurs on no page has no fact. */
export function imageFacts(captures: Capture[], images: Image[]): Facts {
  const ids = new Set(images.map((image) => image.id))
  const occurrences = new Map<string, { evidence: Evidence; shown: boolean }[]>()
  for (const capture of captures)
    for (const image of capture.images) {
      const id = image.src ? stableId('img', imageKey(image.best ?? image.src)) : ''
      const node = capture.nodes[image.node]
      if (!ids.has(id) || !node || image.overlay) continue
      const { rect } = image
      const evidence = { page: capture.finalUrl, selector: node.selector, rect, area: Math.round(rect.width * rect.height) }
      occurrences.set(id, [...(occurrences.get(id) ?? []), { evidence, shown: image.kind === 'img' || image.kind === 'picture' }])
    }
  return Object.fromEntries(
    [...occurrences].map(([id, seen]) => {
      const largest = seen.toSorted((a, b) => (b.evidence.area ?? 0) - (a.evidence.area ?? 0)).slice(0, MAX_EVIDENCE)
      const evidence = largest.map((occurrence) => ({ ...occurrence.evidence, count: seen.length }))
      return [`/images/${id}`, { evidence, confidence: seen.some((occurrence) => occurrence.shown) ? CONTENT_CONFIDENCE : BACKGROUND_CONFIDENCE }]
    }),
  )
}
