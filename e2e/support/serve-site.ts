import { createServer, type Server } from 'node:http'
import type { FixtureSite } from '../fixtures/fixture-site.ts'
import { FIXTURE_PORT } from './addresses.ts'

/** Serves a fixture site at a URL that the server under test is allowed to scan. All pages except the first wait for `released`, which keeps a run active. */
export async function serveSite(site: FixtureSite, released: Promise<void> = Promise.resolve()): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://fixture')
    const answer = () => site(pathname, response, request)
    if (pathname !== '/' && pathname.endsWith('/')) void released.then(answer)
    else answer()
  })
  await new Promise<void>((done) => server.listen(FIXTURE_PORT, '127.0.0.1', done))
  return server
}

export async function closeSite(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise<void>((closed) => server.close(() => closed()))
}
