import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, client } from '../../testing/client.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'
import { mapTilesOf } from './map-tiles.ts'

const PATH = '/api/maps/tiles.pmtiles'
const folder = mkdtempSync(join(tmpdir(), 'brandwright-tiles-'))
const file = join(folder, 'streets.pmtiles')
const archive = pmtilesArchive(Buffer.alloc(300_000, 'a tile'))

let app: TestApp
let visitor: Client
beforeAll(async () => {
  writeFileSync(file, archive)
  app = await openTestApp({ mapTiles: mapTilesOf({ MAP_PMTILES: file }) })
  visitor = client(app.base)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const fetchTiles = (headers: Record<string, string> = {}, method = 'GET') => visitor.send(method, PATH, undefined, headers)
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('returns the configured map tile source to anyone, or null if none is configured', async () => {
  expect(await visitor.get('/api/maps')).toMatchObject({ status: 200, body: { tiles: PATH } })
  const url = 'https://tiles.example/{z}/{x}/{y}.mvt'
  for (const [mapTiles, tiles] of [
    [null, null],
    [mapTilesOf({ MAP_TILES_URL: url }), url],
  ] as const) {
    const other = await openTestApp({ mapTiles })
    expect(await client(other.base).get('/api/maps')).toMatchObject({ status: 200, body: { tiles } })
    const missing = await client(other.base).get(PATH)
    expect(missing).toMatchObject({ status: 404, body: { error: { code: 'not_found', message: 'This server has no map tiles.' } } })
    await other.close()
  }
})

test('serves the whole archive or a single byte range', async () => {
  const size = archive.length
  const cases: [range: string | undefined, status: number, contentRange: string | null, bytes: Buffer][] = [
    [undefined, 200, null, archive],
    ['bytes=0-126', 206, `bytes 0-126/${size}`, archive.subarray(0, 127)],
    ['bytes=70000-199999', 206, `bytes 70000-199999/${size}`, archive.subarray(70_000, 200_000)],
    [`bytes=${size - 5}-${size + 500}`, 206, `bytes ${size - 5}-${size - 1}/${size}`, archive.subarray(size - 5)],
    ['bytes=-7', 206, `bytes ${size - 7}-${size - 1}/${size}`, archive.subarray(size - 7)],
    [`bytes=${size}-`, 416, `bytes */${size}`, Buffer.alloc(0)],
    ['bytes=0-1,4-5', 200, null, archive],
    ['bytes=5-2', 200, null, archive],
  ]
  for (const [range, status, contentRange, bytes] of cases) {
    const part = await fetchTiles({ 'accept-encoding': 'br, gzip', ...(range && { range }) })
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-encoding')], range).toEqual([status, contentRange, null])
    if (status !== 416) expect(part.headers.get('content-length'), range).toBe(String(bytes.length))
    expect(part.headers.get('cache-control'), range).toBe(status === 416 ? 'no-store' : 'public, max-age=3600')
    expect(Buffer.compare(await bytesOf(part), bytes), range).toBe(0)
  }
  const head = await fetchTiles({}, 'HEAD')
  expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([200, String(size), 'bytes'])
})

test('changes the ETag only when the archive is replaced', async () => {
  const etag = async () => (await fetchTiles({ range: 'bytes=0-0' })).headers.get('etag') ?? ''
  const first = await etag()
  expect(first).toMatch(/^"[\w-]+"$/)
  expect(await etag()).toBe(first)
  const statusWith = async (headers: Record<string, string>) => (await fetchTiles({ range: 'bytes=0-9', ...headers })).status
  expect(await statusWith({ 'if-match': first })).toBe(206)
  expect(await statusWith({ 'if-match': '"other"' })).toBe(412)
  expect(await statusWith({ 'if-none-match': `"other", ${first}` })).toBe(304)
  expect(await statusWith({ 'if-none-match': '"other"' })).toBe(206)
  expect(await statusWith({ 'if-range': first })).toBe(206)
  expect(await statusWith({ 'if-range': '"other"' })).toBe(200)
  utimesSync(file, new Date(), new Date(Date.now() + 5000))
  expect(await etag()).not.toBe(first)
})

test('rejects an unreadable or invalid map archive at startup', () => {
  const named = (name: string, bytes: Uint8Array) => {
    writeFileSync(join(folder, name), bytes)
    return () => mapTilesOf({ MAP_PMTILES: join(folder, name) })
  }
  expect(mapTilesOf({})).toBeNull()
  expect(named('good', archive)()).toEqual({ file: join(folder, 'good') })
  expect(() => mapTilesOf({ MAP_PMTILES: join(folder, 'none') })).toThrow(/^Wrong configuration: MAP_PMTILES cannot be read: ENOENT/)
  expect(() => mapTilesOf({ MAP_PMTILES: folder })).toThrow(/^Wrong configuration: MAP_PMTILES cannot be read: EISDIR/)
  for (const bytes of [Buffer.from('PMTiles'), Buffer.alloc(500), archive.subarray(0, 126), Buffer.from(archive).fill(2, 7, 8)])
    expect(named('other', bytes)).toThrow('Wrong configuration: MAP_PMTILES is not a PMTiles archive of version 3')
  expect(named('images', Buffer.from(archive).fill(2, 99, 100))).toThrow('Wrong configuration: MAP_PMTILES holds no vector tiles (MVT)')
})

/** Returns an uncompressed PMTiles archive (version 3) whose only tile is the whole world at zoom 0. */
function pmtilesArchive(tile: Buffer): Buffer {
  const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)])
  // One directory entry: tile id 0, run length 1, the tile's length, and its offset plus 1.
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1])
  const metadata = Buffer.from(JSON.stringify({ vector_layers: [] }))
  const header = Buffer.alloc(127)
  header.write('PMTiles\x03', 'latin1')
  const directoryAt = header.length
  const metadataAt = directoryAt + directory.length
  const tilesAt = metadataAt + metadata.length
  const numbers = [directoryAt, directory.length, metadataAt, metadata.length, tilesAt, 0, tilesAt, tile.length, 1, 1, 1]
  for (const [index, number] of numbers.entries()) header.writeBigUInt64LE(BigInt(number), 8 + index * 8)
  // Clustered; directory and tiles uncompressed; vector tiles; minimum and maximum zoom 0.
  header.set([1, 1, 1, 1, 0, 0], 96)
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + index * 4)
  return Buffer.concat([header, directory, metadata, tile])
}
