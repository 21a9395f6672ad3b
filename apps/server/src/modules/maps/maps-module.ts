import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { mapsResponse } from '@brandwright/contracts/maps'
import type { Server } from '../../http/create-server.ts'
import type { AccessRow } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { parseRange, spanOf } from '../../platform/byte-range.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type MapTiles, TILES_PATH } from './map-tiles.ts'

/** Maximum time for which clients keep using cached parts of a replaced archive. A changed ETag can reveal the replacement earlier. */
const MAX_AGE_SECONDS = 3600

const mapsAccessRows: AccessRow[] = [
  { route: 'GET /api/maps', own: '200' },
  { route: `GET ${TILES_PATH}`, own: '404' },
]

export const mapsModule = {
  name: 'maps',
  routes: [mapsRoutes],
  accessRows: mapsAccessRows,
} satisfies ModuleManifest

/** Registers the map tile routes. They are public, because readers of shared pages need the tiles too. */
function mapsRoutes(server: Server, { mapTiles }: { mapTiles: MapTiles | null }): void {
  const file = mapTiles && 'file' in mapTiles ? mapTiles.file : null
  const tiles = mapTiles && 'url' in mapTiles ? mapTiles.url : file && TILES_PATH

  server.get('/api/maps', { schema: { response: { 200: mapsResponse } } }, async () => ({ tiles }))

  server.get(TILES_PATH, { compress: false }, async (request, reply) => {
    const found = file === null ? null : await stat(file).catch(() => null)
    if (file === null || !found) throw new Refusal('not_found', 'This server has no map tiles.')
    const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch, 'if-range': ifRange } = request.headers
    const { size, mtimeMs } = found
    const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`
    const isNamedIn = (header: string) => header === '*' || header.split(',').some((tag) => tag.trim() === etag)
    reply.header('etag', etag).header('accept-ranges', 'bytes')
    if (ifMatch && !isNamedIn(ifMatch)) return reply.code(412).send()
    reply.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
    if (ifNoneMatch && isNamedIn(ifNoneMatch)) return reply.code(304).send()
    const range = ifRange === undefined || ifRange === etag ? parseRange(request.headers.range) : null
    const span = spanOf(range ?? { from: 0 }, size)
    if (!span) return reply.code(416).header('cache-control', 'no-store').header('content-range', `bytes */${size}`).send()
    if (range) reply.code(206).header('content-range', `bytes ${span.from}-${span.to}/${size}`)
    return reply
      .type('application/vnd.pmtiles')
      .header('content-length', span.to - span.from + 1)
      .send(request.method === 'HEAD' ? Readable.from([]) : createReadStream(file, { start: span.from, end: span.to }))
  })
}
