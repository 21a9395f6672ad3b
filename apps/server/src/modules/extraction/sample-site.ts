import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { ExtractionError } from '@brandwright/extractor/extraction-error'
import type { ExtractorPorts } from '@brandwright/extractor/ports'

/** Fictitious origin of the sample site. `.example` is reserved for such uses (RFC 2606). */
export const SAMPLE_ORIGIN = 'https://kestrelandoak.example'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
}

/** Returns the extractor's ports with the sample site's files in `folder` instead of the web. */
export function samplePorts(ports: ExtractorPorts, folder: string): ExtractorPorts {
  return {
    ...ports,
    async fetch(url) {
      const { origin, pathname, href } = new URL(url)
      if (origin !== SAMPLE_ORIGIN) throw new ExtractionError('unreachable', 'The sample site has no external links.')
      const { status, type, body } = await answer(folder, pathname)
      return { url, finalUrl: href, status, headers: { 'content-type': type }, body: new Uint8Array(body) }
    },
    async openContext(options) {
      const context = await ports.openContext(options)
      await context.route('**/*', async (route) => {
        const { origin, pathname } = new URL(route.request().url())
        if (origin !== SAMPLE_ORIGIN) return route.abort()
        const { status, type, body } = await answer(folder, pathname)
        await route.fulfill({ status, body, headers: { 'content-type': type, 'access-control-allow-origin': '*' } })
      })
      return context
    },
  }
}

async function answer(folder: string, pathname: string): Promise<{ status: number; type: string; body: Buffer }> {
  const file = join(folder, normalize(decodeURIComponent(pathname)))
  const found = file.startsWith(folder) ? await fileAt(file) : null
  const path = found ?? join(folder, '404.html')
  return { status: found ? 200 : 404, type: types[extname(path)] ?? 'application/octet-stream', body: await readFile(path) }
}

async function fileAt(path: string): Promise<string | null> {
  const stats = await stat(path).catch(() => null)
  if (stats?.isDirectory()) return fileAt(join(path, 'index.html'))
  return stats?.isFile() && extname(path) !== '.mjs' ? path : null
}
