import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import sharp from 'sharp'

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  svg: 'image/svg+xml',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
}
const FONTS = new URL('../../../../sample-site/public/fonts/', import.meta.url)
/** Placeholder in pages for the URL of the same folder on another origin. */
const OTHER_ORIGIN = '{{OTHER_ORIGIN}}'

/**
 * Serves a folder on loopback under two origins. `/fonts/` serves the fonts of the sample site, and a missing image is generated, each in a different color.
 */
export async function serveFolder(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  const answer = (otherOrigin: string): Server =>
    createServer(async (request, response) => {
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname)
      const send = (status: number, type: string, body: string | Uint8Array) => response.writeHead(status, { 'content-type': type }).end(body)
      const file = path.startsWith('/fonts/')
        ? new URL(path.slice('/fonts/'.length), FONTS).pathname
        : join(folder, normalize(path === '/' ? '/index.html' : path))
      const type = TYPES[path === '/' ? 'html' : (path.split('.').pop() ?? '')]
      if (path.endsWith('.png')) return send(200, 'image/png', await imageFor(path))
      if (!type || !existsSync(file)) return send(404, TYPES.html ?? '', '<title>Not found</title><p>Nothing here.')
      return send(200, type, type.startsWith('text/html') ? readFileSync(file, 'utf8').replaceAll(OTHER_ORIGIN, otherOrigin) : readFileSync(file))
    })
  const otherServer = await listening(answer(''))
  const mainServer = await listening(answer(otherServer.url))
  return {
    url: mainServer.url,
    async close() {
      await Promise.all([mainServer.close(), otherServer.close()])
    },
  }
}

async function listening(server: Server): Promise<{ url: string; close(): Promise<void> }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function imageFor(path: string): Promise<Buffer> {
  const hue = [...path].reduce((sum, character) => sum + character.charCodeAt(0), 0) % 200
  return sharp({ create: { width: 640, height: 480, channels: 3, background: { r: hue, g: 255 - hue, b: (hue * 3) % 255 } } })
    .png()
    .toBuffer()
}
