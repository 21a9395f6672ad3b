import type { Image } from '@brandwright/domain/brands/style-guide'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { inParallel } from '../run/in-parallel.ts'
import { stableId } from '../run/stable-id.ts'
import { isProven } from './collect-images.ts'
import { fetchImage } from './fetch-image.ts'
import { BATCH, IN_FLIGHT } from './image-constants.ts'

/**
 * Fetches and measures a page's pictures, in batches that are kept as finished steps, and tells of each batch. A picture that the browser has
 * not shown is announced only once its bytes are read; one that cannot be fetched stays as the browser saw it. Returns those that were read.
 */
export async function readImages(run: ExtractionRun, key: string, images: Image[], larger?: Map<string, string>): Promise<Image[]> {
  const all: Image[] = []
  const batches = Array.from({ length: Math.ceil(images.length / BATCH) }, (_, index) => images.slice(index * BATCH, (index + 1) * BATCH))
  for (const [index, batch] of batches.entries()) {
    const read = await run.step(`images:${key}:${index}:${stableId('batch', ...batch.map((image) => image.id))}`, () =>
      inParallel(batch, IN_FLIGHT, (image) => fetchImage(run, image, larger?.get(image.id))),
    )
    const known = read.filter((image, position): image is Image => image !== null && isProven(batch[position] as Image))
    const found = read.filter((image, position): image is Image => image !== null && !isProven(batch[position] as Image))
    if (known.length > 0) run.emit({ type: 'imagesUpdated', data: known })
    if (found.length > 0) run.emit({ type: 'fetchNewImages', data: found })
    all.push(...read.filter((image) => image !== null))
  }
  return all
}
