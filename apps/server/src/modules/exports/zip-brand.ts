import { Readable } from 'node:stream'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { ZipFile } from 'yazl'
import type { Blobs } from '../../platform/blobs/blobs.ts'
import type { Context } from '../../platform/context.ts'
import { getBrand } from '../brands/get-brand.ts'
import { type BrandImage, brandImages } from './brand-images.ts'
import { storedFile } from './stored-file.ts'

const ENDINGS: Record<string, string> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
}

/**
 * Returns an archive of the logos and images of a guide, with a manifest of their sources. Respects backpressure, so that only one file at a time is in memory.
 */
export async function zipBrand(context: Context, blobs: Pick<Blobs, 'read'>, id: string): Promise<{ name: string; zip: Readable }> {
  const guide = await getBrand(context, id)
  const archive = new ZipFile()
  const zip = Readable.from(archive.outputStream)
  fill(archive, blobs, guide, context.now()).catch((error) => zip.destroy(error))
  return { name: guide.name, zip }
}

async function fill(archive: ZipFile, blobs: Pick<Blobs, 'read'>, guide: StyleGuide, now: Date): Promise<void> {
  const files: object[] = []
  const missing: object[] = []
  for (const image of brandImages(guide)) {
    const stored = await storedFile(blobs, image.address)
    if (!stored) {
      missing.push(describeImage(image))
      continue
    }
    const file = `${image.path}.${ENDINGS[stored.type] ?? 'bin'}`
    files.push({ file, bytes: stored.bytes.length, ...describeImage(image) })
    await addFile(archive, file, stored.bytes, now)
  }
  const { name, url, updated } = guide
  const manifest = { brand: name, website: url, guideOf: updated, made: now.toISOString(), files, missing }
  archive.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), 'manifest.json', { mtime: now })
  archive.end()
}

function describeImage({ kind, originalURL, source, width, height, alt, caption }: BrandImage) {
  // Data URLs would make the manifest as large as the images.
  const from = originalURL.startsWith('data:') ? 'written into the page' : originalURL
  return { kind, from, page: source, width, height, alt, caption }
}

/**
 * Adds a file to the archive, and resolves when the file has been read completely. Images are stored without compression, because their formats are compressed
 * already.
 */
function addFile(archive: ZipFile, name: string, bytes: Uint8Array, mtime: Date): Promise<void> {
  return new Promise((done) => {
    archive.addReadStreamLazy(name, { mtime, compress: false, size: bytes.length }, (ready) => {
      const content = Readable.from([Buffer.from(bytes)], { objectMode: false })
      content.once('end', done)
      ready(null, content)
    })
  })
}
