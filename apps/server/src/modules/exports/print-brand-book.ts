import { bookFiles } from '@brandwright/domain/brands/exports/book/book-files'
import { toBrandBook } from '@brandwright/domain/brands/exports/book/to-brand-book'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { ExtractionError } from '@brandwright/extractor/extraction-error'
import type { ExtractorPorts } from '@brandwright/extractor/ports'
import type { Blobs } from '../../platform/blobs/blobs.ts'
import { printPages } from '../../platform/browser/print-pages.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { BLOB_PATH } from '../blobs/blob-path.ts'
import { getBrand } from '../brands/get-brand.ts'
import { countAttempt, limits } from '../users/limits.ts'
import { signedIn } from '../users/user-policy.ts'
import { type StoredFile, storedFile } from './stored-file.ts'

/** Image width in CSS pixels. Images are rendered at double density, as in emails. */
const IMAGE_WIDTH = 480
/** Matches ids of raster images, such as photographs. */
const RASTER_ID = /\.img$/
const LOGO_WIDTH = 640

/** Prints the guide as a book of A4 pages. Requires sign-in and is rate-limited, because printing occupies a browser. */
export async function printBrandBook(
  context: Context,
  deps: { blobs: Pick<Blobs, 'read' | 'readForEmail'>; openContext: ExtractorPorts['openContext'] },
  id: string,
): Promise<{ name: string; pdf: Uint8Array }> {
  const actor = signedIn(context.actor)
  const guide = await getBrand(context, id)
  await countAttempt(context, limits.printBook, actor.id)
  const html = toBrandBook(guide, await filesOf(guide, deps.blobs), context.now())
  try {
    return { name: guide.name, pdf: await printPages(deps.openContext, html) }
  } catch (error) {
    if (error instanceof ExtractionError) throw new Refusal('unavailable', `The book could not be printed. ${error.message}`)
    throw error
  }
}

/** Returns the book's files as data URLs. Images are JPEG, which PDF embeds unchanged; other formats would be decompressed. */
async function filesOf(guide: StyleGuide, blobs: Pick<Blobs, 'read' | 'readForEmail'>): Promise<Map<string, string>> {
  const { logos, images, faces } = bookFiles(guide)
  const files = new Map<string, string>()
  const put = async (address: string, read: () => Promise<StoredFile | null>) => {
    const stored = files.has(address) ? null : await read()
    if (stored) files.set(address, `data:${stored.type};base64,${Buffer.from(stored.bytes).toString('base64')}`)
  }
  for (const { address } of logos) await put(address, () => storedFile(blobs, address, LOGO_WIDTH))
  for (const { url } of images) {
    const id = url.startsWith(BLOB_PATH) ? (url.slice(BLOB_PATH.length).split('?')[0] ?? '') : ''
    await put(url, () =>
      RASTER_ID.test(id) ? blobs.readForEmail(id, { width: IMAGE_WIDTH, ratio: null, x: 0.5, y: 0.5 }) : storedFile(blobs, url, 2 * IMAGE_WIDTH),
    )
  }
  for (const { address } of faces) await put(address, () => storedFile(blobs, address))
  return files
}
