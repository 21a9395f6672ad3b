import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STORED_FILE } from '@brandwright/domain/images/stored-file'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../platform/refusal.ts'

/** Files and API calls that a screen preloads. `first` is the markup that is displayed until the code has loaded. */
interface Screen {
  files: string[]
  calls: string[]
  first: string
}

/** Head and body fragments for one URL. They let files and API calls load in parallel instead of sequentially. */
interface Preloads {
  calls: string
  files: string
  first: string
}

const NO_PRELOADS: Preloads = { calls: '', files: '', first: '' }

const YEAR_MS = 365 * 24 * 3600 * 1000
/** API paths, which never return the index page. */
const PROGRAMS = /^\/(?:api\/|v1(?:\/|$))/
const GUIDE = /^\/styleGuide\/([\w-]+)\/?$/
/** Maximum time in ms to wait for a guide's preload links. */
const GUIDE_WAIT_MS = 200
const ROOT = '<div id="root"></div>'
/** Sign-in paths. Users who are already signed in see their profile there. */
const PROFILE = /^\/(auth|login)\/?$/
const SESSION_COOKIE = 'brandwright.session_token='

/** Returns the URL of a guide's cover image, if it has one. Returns null if the sender of the request may not read the guide. */
type CoverOf = (request: FastifyRequest, id: string) => Promise<{ cover: string | null } | null>

/**
 * Serves the web app from the build. Files with a hash in their name are cached for a year and compressed if possible; all other URLs return the index page.
 */
export async function servePages(app: FastifyInstance, folder: string, coverOf: CoverOf): Promise<void> {
  const page = join(folder, 'index.html')
  const built = existsSync(page)
  if (built)
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: true,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'public, max-age=0, must-revalidate')
      },
    })
  let html = built ? readFileSync(page, 'utf8') : ''
  const preloadsAt = screenPreloads(join(folder, 'screens.json'))

  /** Returns preload links that let a guide and its cover load in parallel with the code. */
  const guideLinks = async (request: FastifyRequest, path: string) => {
    const id = GUIDE.exec(path)?.[1]
    if (!id) return ''
    const found = coverOf(request, id).catch((error) => void request.log.warn({ err: error }, 'the cover of a guide could not be found'))
    const result = await Promise.race([found, new Promise<void>((late) => setTimeout(late, GUIDE_WAIT_MS))])
    if (!result) return ''
    const { cover } = result
    return callLink(`/api/brands/${id}`) + (cover && STORED_FILE.test(cover) ? `<link rel="preload" as="image" fetchpriority="high" href="${cover}">` : '')
  }

  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/', query = ''] = request.url.split('?')
    if (PROGRAMS.test(path) || (request.method !== 'GET' && request.method !== 'HEAD')) throw new Refusal('not_found', 'This API call does not exist.')
    if (!built || /\.\w{1,8}$/.test(path)) throw new Refusal('not_found', 'There is no such file.')
    if (!html.includes('</head>')) html = readFileSync(page, 'utf8')
    const { calls, files, first } = preloadsAt(path)
    // Preloads no API calls for a URL with a query, because the screen then sends different calls.
    const links = query === '' ? calls + files : files
    // Only checks that the cookie exists, so that the page is served even if the database is down.
    const begins = PROFILE.test(path) && request.headers.cookie?.includes(SESSION_COOKIE) ? '' : first
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        html
          .replace('{script-nonce}', reply.cspNonce.script)
          .replace('{style-nonce}', reply.cspNonce.style)
          .replace(ROOT, () => ROOT.replace('></', () => `>${begins}</`))
          .replace('</head>', `${await guideLinks(request, path)}${links}<meta name="csp-nonce" nonce="${reply.cspNonce.style}"></head>`),
      )
  })
  if (!built) return
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.callNotFound())
  // Anyone with the URL of a shared guide or chat can read it, so the URL must not reach search engines, other sites or logs.
  for (const address of ['/s/:token', '/s/:token/*', '/c/:token', '/c/:token/*'])
    app.get(address, { schema: { hide: true } }, (_request, reply) =>
      reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer').callNotFound(),
    )
}

/** Returns a function that looks up fragments by path. `list` is the file written by the web app's build. */
export function screenPreloads(list: string): (path: string) => Preloads {
  if (!existsSync(list)) return () => NO_PRELOADS
  const screens = Object.entries(JSON.parse(readFileSync(list, 'utf8')) as Record<string, Screen>).map(([path, { files, calls, first }]) => ({
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
    preloads: { calls: calls.map(callLink).join(''), files: files.map((file) => `<link rel="modulepreload" href="/${file}">`).join(''), first },
  }))
  return (path) => screens.find(({ pattern }) => pattern.test(path))?.preloads ?? NO_PRELOADS
}

/** Returns a preload link for an API call. The URL must be exactly the one that the code requests, because the browser would otherwise fetch the data twice. */
const callLink = (address: string) => `<link rel="preload" as="fetch" crossorigin href="${address}">`
