import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ServedPages {
  url: string
  /** For a path that gets no response, returns the total number of requests and the number of those that are still open. */
  pendingAt(path: string): { requests: number; open: number }
  close(): Promise<void>
}

const TYPES: Record<string, string> = { css: 'text/css', js: 'text/javascript', svg: 'image/svg+xml' }

/** Serves the specified bodies by path on loopback. Requests for a path whose body is null get no response. */
export async function servePages(bodies: Record<string, string | null>): Promise<ServedPages> {
  const pending = new Map<string, { requests: number; open: number }>()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://pages').pathname
    const body = bodies[path]
    if (body === null) {
      const count = pending.get(path) ?? { requests: 0, open: 0 }
      pending.set(path, count)
      count.requests++
      count.open++
      return void response.once('close', () => count.open--)
    }
    const type = TYPES[path.split('.')[1] ?? ''] ?? 'text/html; charset=utf-8'
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type }).end(body ?? 'Nothing here.')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pendingAt: (path) => ({ ...(pending.get(path) ?? { requests: 0, open: 0 }) }),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
