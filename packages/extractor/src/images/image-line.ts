import type { Image } from '@brandwright/domain/brands/style-guide'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { OrderedWork } from '../run/ordered-work.ts'
import { isProven } from './collect-images.ts'
import { readImages } from './read-images.ts'

/** The run's pictures in one line: pages one after the other, so that a guide lists them in the same order on every run. */
export interface ImageLine {
  /** Adds a page's pictures; those already known from an earlier page are passed over. `larger` are files to try first, by id. */
  addPage(key: string, images: Image[], larger?: Map<string, string>): void
  /** Adds the pictures that a Shopify store lists; they replace those of an earlier reading. */
  addShopify(images: Image[]): void
  done(): Promise<void>
}

/** Opens the line. With images not asked for nothing is fetched; pictures are announced at once and measured once `canMeasure` resolves. */
export function imageLine(run: ExtractionRun, canMeasure: Promise<unknown> = Promise.resolve()): ImageLine {
  const line = new OrderedWork()
  const known = new Set<string>()
  const fresh = (images: Image[]) => images.filter((image) => !known.has(image.id) && known.add(image.id))
  if (!run.wants('images')) return { addPage() {}, addShopify() {}, done: async () => {} }
  return {
    addPage(key, images, larger) {
      const added = fresh(images)
      if (added.length === 0) return
      line.add(async () => {
        const proven = added.filter(isProven)
        if (proven.length > 0) run.emit({ type: 'fetchNewImages', data: proven })
        await canMeasure
        await readImages(run, key, added, larger)
      })
    },
    addShopify(images) {
      const added = fresh(images)
      if (added.length === 0) return
      line.add(async () => {
        run.emit({ type: 'shopifyImages', data: added.filter(isProven) })
        run.emit({ type: 'shopifyImages', data: await readImages(run, 'shopify', added) })
      })
    },
    done: () => line.done(),
  }
}
