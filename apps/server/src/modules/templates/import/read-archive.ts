import { promisify } from 'node:util'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { Refusal } from '../../../platform/refusal.ts'

const MAX_ENTRIES = 500
const MAX_UNPACKED_BYTES = 60 * 1024 * 1024
const SUPPORTED_FILE = /\.(?:html?|mjml|eml|png|jpe?g|gif|webp|svg|avif)$/i
const openArchive = promisify(fromBuffer) as (bytes: Buffer, options: object) => Promise<ZipFile>

/**
 * Returns the emails and images in an archive by name, unpacked in memory. Throws `Refusal('validation_failed')` if the archive is damaged or exceeds limits
 * that are sufficient for emails.
 */
export async function readArchive(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  let unpacked = 0
  try {
    const archive = await openArchive(bytes, { lazyEntries: true, strictFileNames: false })
    if (archive.entryCount > MAX_ENTRIES) throw tooLarge()
    for await (const entry of entriesOf(archive)) {
      if (!SUPPORTED_FILE.test(entry.fileName)) continue
      // The stated size can be trusted, because unpacking fails if an entry exceeds it.
      unpacked += entry.uncompressedSize
      if (unpacked > MAX_UNPACKED_BYTES) throw tooLarge()
      files.set(entry.fileName, await contentOf(archive, entry))
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('validation_failed', 'This archive cannot be read. Export it again, or unpack it and import the HTML file.')
  }
  return files
}

const tooLarge = () => new Refusal('validation_failed', 'This archive contains more than an email needs. Import the HTML file of the email instead.')

async function* entriesOf(archive: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | null>((resolve, reject) => {
      const settle = (work: () => void) => {
        archive.removeAllListeners()
        work()
      }
      archive.once('entry', (next: Entry) => settle(() => resolve(next)))
      archive.once('end', () => settle(() => resolve(null)))
      archive.once('error', (error: Error) => settle(() => reject(error)))
      archive.readEntry()
    })
    if (!entry) return
    yield entry
  }
}

async function contentOf(archive: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) =>
    archive.openReadStream(entry, (error, content) => (error ? reject(error) : resolve(content))),
  )
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
