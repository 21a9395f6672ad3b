import type { ExtractionEvent } from './extraction-event.ts'
import type { StyleGuide } from './style-guide.ts'

/**
 * Returns the guide after applying one extraction event; pure and idempotent. Event types that don't concern the guide return it unchanged, and unknown types
 * are stored under `other`.
 */
export function applyExtractionEvent(guide: StyleGuide, event: ExtractionEvent): StyleGuide {
  switch (event.type) {
    case 'name':
    case 'description':
      return guide[event.type] === '' ? { ...guide, [event.type]: event.data } : guide
    case 'colors':
    case 'typography':
      return { ...guide, ...event.data }
    case 'complete':
      return { ...guide, complete: event.data.complete, missing: event.data.missing }
    case 'buttons':
      return { ...guide, textSamples: { ...guide.textSamples, buttons: event.data } }
    case 'productCopy':
      return { ...guide, textSamples: { ...guide.textSamples, productCopy: event.data } }
    case 'advancedTextSamples':
      return { ...guide, textSamples: event.data }
    case 'extracted_text':
      return { ...guide, ai: { ...guide.ai, website_text: event.data } }
    case 'fetchNewImages':
    case 'imagesUpdated':
      return { ...guide, images: upsert(guide.images, event.data) }
    case 'mergedImages':
      return { ...guide, mergedImages: event.data, images: guide.images.filter((image) => !event.data.includes(image.originalURL)) }
    case 'imagesDone':
      return event.data.order ? { ...guide, images: inOrder(guide.images, event.data.order) } : guide
    case 'shopifyImages':
      return { ...guide, images: [...guide.images.filter((image) => image.kind !== 'shopify'), ...event.data] }
    case 'products':
      return { ...guide, products: upsert(guide.products, event.data) }
    case 'reviews':
      return { ...guide, reviews: upsert(guide.reviews, event.data) }
    case 'syncSource':
      return { ...guide, sources: upsert(guide.sources, [event.data]) }
    case 'additionalText':
      return { ...guide, additionalText: [...guide.additionalText.filter((text) => text.url !== event.data.url), event.data] }
    case 'facts':
      return { ...guide, facts: { ...guide.facts, ...event.data } }
    case 'fetchComplete':
      return { ...guide, updated: event.data.updated }
    case 'image':
    case 'fonts':
    case 'buttonStyles':
    case 'email':
    case 'language':
    case 'divStyles':
    case 'colorThemes':
    case 'logos':
    case 'svgs':
    case 'links':
    case 'socialLinks':
    case 'footer':
    case 'collections':
    case 'css':
    case 'stylesheet':
    case 'shopify':
      return { ...guide, [event.type]: event.data }
    case 'run':
    case 'progress':
    case 'productsUpdated':
    case 'sourcesUpdated':
    case 'sourcesDone':
    case 'dataUpdated':
    case 'error':
      return guide
    default:
      return withUnknown(guide, event)
  }
}

/** Stores events of unknown types, which a newer extractor may emit, under `other`, so that they never replace a validated property. */
function withUnknown(guide: StyleGuide, event: { type: string; data?: unknown }): StyleGuide {
  return event.data === undefined ? guide : { ...guide, other: Object.fromEntries([...Object.entries(guide.other ?? {}), [event.type, event.data]]) }
}

function upsert<T extends { id: string }>(old: T[], news: T[]): T[] {
  const byId = new Map(old.map((item) => [item.id, item]))
  for (const item of news) byId.set(item.id, item)
  return [...byId.values()]
}

/** Sorts items in the order of `ids`. Items whose id is not in `ids` follow in their previous order. */
function inOrder<T extends { id: string }>(items: T[], ids: string[]): T[] {
  const positionOf = new Map(ids.map((id, index) => [id, index]))
  return items.toSorted((a, b) => (positionOf.get(a.id) ?? ids.length) - (positionOf.get(b.id) ?? ids.length))
}
