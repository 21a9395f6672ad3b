import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../testing/free-port.ts'
import type { BlobStorage } from './blob-storage.ts'
import { openBlobStorage } from './open-blob-storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'brandwright-storage-'))
const opened: Record<string, BlobStorage> = {}
let server: S3rver

beforeAll(async () => {
  const port = await freePort()
  server = new S3rver({ port, address: '127.0.0.1', silent: true, directory: join(folder, 's3'), configureBuckets: [{ name: 'brands', configs: [] }] })
  await server.run()
  opened.bucket = await openBlobStorage(`s3://S3RVER:S3RVER@127.0.0.1:${port}/brands?tls=no&region=eu-west-1`, folder)
  opened.folder = await openBlobStorage(`file:${join(folder, 'shared')}`, folder)
  opened['data folder'] = await openBlobStorage(undefined, folder)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each(['bucket', 'folder', 'data folder'])('a %s stores, lists and deletes files', async (name) => {
  const storage = opened[name] as BlobStorage
  const large = new Uint8Array(6 * 2 ** 20).map((_, index) => index % 251)
  expect(await storage.read('none')).toBeNull()
  await storage.write('a1b2.img', new Uint8Array([1, 2, 3]))
  await storage.write('a1b2.img', new Uint8Array([1, 2, 3]))
  await storage.write('c3d4.w320.webp', large)
  expect(Buffer.from((await storage.read('a1b2.img')) ?? [])).toEqual(Buffer.from([1, 2, 3]))
  expect(Buffer.compare(Buffer.from((await storage.read('c3d4.w320.webp')) ?? []), Buffer.from(large))).toBe(0)
  expect([await storage.size('a1b2.img'), await storage.size('c3d4.w320.webp'), await storage.size('none')]).toEqual([3, large.length, null])
  expect([...(await storage.readPart('a1b2.img', 1, 2))]).toEqual([2, 3])
  expect(Buffer.compare(Buffer.from(await storage.readPart('c3d4.w320.webp', 5_000_000, 5_999_999)), Buffer.from(large.subarray(5_000_000, 6_000_000)))).toBe(0)
  const keys: string[] = []
  for await (const key of storage.keys()) keys.push(key)
  expect(keys.sort()).toEqual(['a1b2.img', 'c3d4.w320.webp'])
  await storage.remove('a1b2.img')
  await storage.remove('a1b2.img')
  expect(await storage.read('a1b2.img')).toBeNull()
})

test.each(['s3://host/bucket', 's3://key:secret@host', 's3://key:secret@host/a/b'])('rejects the incomplete storage URL %s', async (url) => {
  await expect(openBlobStorage(url, folder)).rejects.toThrow('BLOBS_URL is incomplete')
})
