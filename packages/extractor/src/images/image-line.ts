import type { Image } from '@brandwright/domain/brands/style-guide'
import pMap from 'p-map'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { OrderedWork } from '../run/ordered-work.ts'
import { stableId } from '../run/stable-id.ts'
import { isProven } from './collect-images.ts'
import { fetchImage } from './fetch-image.ts'
import { BATCH, CONCURRENCY } from './image-constants.ts'

/** Queue of the images of a run, page by page, so that a guide always lists images in the same order. */
export interface ImageQueue {
  /** Adds the images of a page, except those already added for other pages. `larger` maps image ids to bigger files, which are tried first. */
  addPage(key: string, images: Image[], larger?: Map<string, string>): void
  /** Adds the images that a Shopify store lists. They replace those of an earlier extraction. */
  addShopify(images: Image[]): void
  done(): Promise<void>
}

/** Creates the queue, which emits images immediately and measures them after `canMeasure` resolves. Fetches nothing if the run excludes images. */
export function imageQueue(run: ExtractionRun, canMeasure: Promise<unknown> = Promise.resolve()): ImageQueue {
  const queue = new OrderedWork()
  const seenIds = new Set<string>()
  const fresh = (images: Image[]) => images.filter((image) => !seenIds.has(image.id) && seenIds.add(image.id))
  if (!run.wants('images')) return { addPage() {}, addShopify() {}, done: async () => {} }
  return {
    addPage(key, images, larger) {
      const added = fresh(images)
      if (added.length === 0) return
      queue.add(async () => {
        const proven = added.filter(isProven)
        if (proven.length > 0) run.emit({ type: 'fetchNewImages', data: proven })
        await canMeasure
        await readImages(run, key, added, larger)
      })
    },
    addShopify(images) {
      const added = fresh(images)
      if (added.length === 0) return
      queue.add(async () => {
        run.emit({ type: 'shopifyImages', data: added.filter(isProven) })
        run.emit({ type: 'shopifyImages', data: await readImages(run, 'shopify', added) })
      })
    },
    done: () => queue.done(),
  }
}

/**
 * Fetches and measures the images of a page in batches, saves each batch as a finished step, emits it, and returns the images that were read. An image that the
 * browser hasn't rendered is emitted only after its bytes were read; an image that can't be fetched keeps the data from the browser.
 */
async function readImages(run: ExtractionRun, key: string, images: Image[], larger?: Map<string, string>): Promise<Image[]> {
  const all: Image[] = []
  const batches = Array.from({ length: Math.ceil(images.length / BATCH) }, (_, index) => images.slice(index * BATCH, (index + 1) * BATCH))
  for (const [index, batch] of batches.entries()) {
    const read = await run.step(`images:${key}:${index}:${stableId('batch', ...batch.map((image) => image.id))}`, () =>
      pMap(batch, (image) => fetchImage(run, image, larger?.get(image.id)), { concurrency: CONCURRENCY }),
    )
    const proven = read.filter((image, position): image is Image => image !== null && isProven(batch[position] as Image))
    const found = read.filter((image, position): image is Image => image !== null && !isProven(batch[position] as Image))
    if (proven.length > 0) run.emit({ type: 'imagesUpdated', data: proven })
    if (found.length > 0) run.emit({ type: 'fetchNewImages', data: found })
    all.push(...read.filter((image) => image !== null))
  }
  return all
}
