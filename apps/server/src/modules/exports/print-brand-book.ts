import { bookFiles } from '@brandwright/domain/brands/exports/book/book-files'
import { toBrandBook } from '@brandwright/domain/brands/exports/book/to-brand-book'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { ExtractionError } from '@brandwright/extractor/extraction-error'
import type { ExtractorPorts } from '@brandwright/extractor/ports'
import type { Blobs } from '../../platform/blobs/blobs.ts'
import { printPages } from '../../platform/browser/print-pages.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { getBrand } from '../brands/get-brand.ts'
import { countAttempt, limits } from '../users/limits.ts'
import { signedIn } from '../users/user-policy.ts'
import { keptFile } from './kept-file.ts'

const PICTURE_WIDTH = 960
const LOGO_WIDTH = 640

/** The guide as a book of A4 pages. It costs a browser, so only who is signed in has it printed, and not without end. */
export async function printBrandBook(
  context: Context,
  means: { blobs: Pick<Blobs, 'read'>; openContext: ExtractorPorts['openContext'] },
  id: string,
): Promise<{ name: string; pdf: Uint8Array }> {
  const actor = signedIn(context.actor)
  const guide = await getBrand(context, id)
  await countAttempt(context, limits.printBook, actor.id)
  const html = toBrandBook(guide, await filesOf(guide, means.blobs), context.now())
  try {
    return { name: guide.name, pdf: await printPages(means.openContext, html) }
  } catch (error) {
    if (error instanceof ExtractionError) throw new Refusal('unavailable', `The book cannot be printed just now. ${error.message}`)
    throw error
  }
}

/** The files that the book shows, written out as addresses. */
async function filesOf(guide: StyleGuide, blobs: Pick<Blobs, 'read'>): Promise<Map<string, string>> {
  const { logos, pictures, faces } = bookFiles(guide)
  const wanted = [
    ...logos.map(({ address }) => ({ address, width: LOGO_WIDTH })),
    ...pictures.map(({ url }) => ({ address: url, width: PICTURE_WIDTH })),
    ...faces.map(({ address }) => ({ address, width: undefined })),
  ]
  const files = new Map<string, string>()
  for (const { address, width } of wanted) {
    const kept = files.has(address) ? null : await keptFile(blobs, address, width)
    if (kept) files.set(address, `data:${kept.type};base64,${Buffer.from(kept.bytes).toString('base64')}`)
  }
  return files
}
