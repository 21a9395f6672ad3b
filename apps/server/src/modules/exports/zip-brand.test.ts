import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBuffer } from 'yauzl'
import { createBlobs } from '../../platform/blobs/blobs.ts'
import { folderStorage } from '../../platform/blobs/folder-storage.ts'
import { type Client, signUp } from '../../testing/client.ts'
import { openTestApp, smallExtraction, type TestApp } from '../../testing/open-test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'brandwright-files-'))
const DRAWING = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E'
const logo = {
  id: 'l',
  originalURL: DRAWING,
  form: 'svg' as const,
  text: 'Brand',
  rect: { x: 0, y: 0, width: 120, height: 40 },
  background: '#ffffff',
  confidence: 0.9,
}
const image = { id: 'i', kind: 'image' as const, alt: 'Ébène & Tide Bowl', caption: '', width: 40, height: 30, source: 'https://yourbrand.com/shop' }

let app: TestApp
let person: Client
let id: string
beforeAll(async () => {
  const blobs = createBlobs(folderStorage(folder), 'a secret')
  const storedAddress = `/api/blobs/${await blobs.put(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#124e78' } })
      .png()
      .toBuffer(),
  )}`
  app = await openTestApp({
    blobs,
    async *extract(_ports, options) {
      yield* smallExtraction(options.url)
      yield { type: 'logos', data: [{ ...logo, url: DRAWING, place: 'header' }] }
      yield {
        type: 'fetchNewImages',
        data: [
          { ...image, url: storedAddress, originalURL: 'https://yourbrand.com/bowl.png' },
          { ...image, id: 'lost', url: `/api/blobs/${'0'.repeat(40)}.img`, originalURL: 'https://yourbrand.com/lost.jpg' },
        ],
      }
      yield { type: 'fetchComplete', data: { id: options.id, updated: new Date().toISOString() } }
    },
  })
  person = await signUp(app.base)
  const lines = await person.lines('POST', '/api/getStyleGuide', { url: 'https://yourbrand.com' })
  id = lines[0]?.data.id
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the archive contains images with readable names and a manifest of sources and missing images', async () => {
  const answer = await person.raw(`/api/brands/${id}/export/zip`)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''brand-of-yourbrand-com-files.zip")
  const files = await unzipped(Buffer.from(await answer.arrayBuffer()))
  expect([...files.keys()]).toEqual(['logos/01-brand-header.svg', 'images/001-ebene-tide-bowl.webp', 'manifest.json'])
  expect(files.get('logos/01-brand-header.svg')?.toString()).toContain('<svg')
  expect(await sharp(files.get('images/001-ebene-tide-bowl.webp')).metadata()).toMatchObject({ width: 40, height: 30 })
  expect(JSON.parse(String(files.get('manifest.json')))).toMatchObject({
    brand: 'Brand of yourbrand.com',
    files: [
      { file: 'logos/01-brand-header.svg', kind: 'logo', from: 'written into the page' },
      { file: 'images/001-ebene-tide-bowl.webp', from: 'https://yourbrand.com/bowl.png', page: 'https://yourbrand.com/shop' },
    ],
    missing: [{ kind: 'image', from: 'https://yourbrand.com/lost.jpg', page: 'https://yourbrand.com/shop' }],
  })
})

function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  return new Promise((done, fail) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (!zip) return fail(error)
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (wrong, stream) => {
          if (!stream) return fail(wrong)
          files.set(entry.fileName, Buffer.concat(await stream.toArray()))
          zip.readEntry()
        }),
      )
      zip.on('end', () => done(files))
      zip.readEntry()
    }),
  )
}
