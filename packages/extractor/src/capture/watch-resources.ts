import type { ResourceKind } from '@brandwright/domain/brands/unread-resources'
import type { PageTools } from './page-tools.ts'

/** A file that a page requested. */
export interface CapturedResource {
  kind: ResourceKind
  url: string
  state: 'read' | 'failed' | 'refused' | 'pending'
}

const KINDS: Record<string, ResourceKind> = { Stylesheet: 'stylesheets', Font: 'fonts', Image: 'images', Script: 'scripts' }
/** Reasons for which the site itself blocks a file. No visitor loads such a file. */
const FORBIDDEN_BY_SITE = new Set(['csp', 'mixed-content'])
const MAX_RESOURCES = 600
const MAX_ADDRESS = 400
/** Status codes of missing files. A file that is missing for every visitor is not missing from the scan. */
const MISSING_STATUSES = new Set([404, 410])

interface Request {
  kind: ResourceKind
  url: string
  state: CapturedResource['state'] | 'dropped'
  status: number
}

/** Records the outcome of each file that the main frame requests from now on. `Network.enable` must have been sent before. */
export function watchResources(tools: PageTools, onAnswer: () => void): { list(urls: { pending: string[]; unused: string[] }): CapturedResource[] } {
  const requests = new Map<string, Request>()
  let mainFrame: string | undefined
  tools.on('Network.requestWillBeSent', ({ requestId, frameId, type = '', request: { url } }) => {
    if (type === 'Document') {
      mainFrame ??= frameId
      if (frameId === mainFrame) requests.clear()
      return
    }
    const kind = KINDS[type]
    if (kind && frameId === mainFrame && /^https?:/.test(url) && requests.size < MAX_RESOURCES)
      requests.set(requestId, { kind, url: url.slice(0, MAX_ADDRESS), state: 'pending', status: 0 })
  })
  const change = (requestId: string, change: (request: Request) => void) => {
    const request = requests.get(requestId)
    if (request) change(request)
  }
  tools.on('Network.responseReceived', ({ requestId, response }) => {
    onAnswer()
    change(requestId, (request) => {
      request.status = response.status
    })
  })
  tools.on('Network.loadingFinished', ({ requestId }) => {
    onAnswer()
    change(requestId, (request) => {
      request.state = request.status >= 400 ? 'failed' : 'read'
    })
  })
  tools.on('Network.loadingFailed', ({ requestId, canceled, blockedReason, corsErrorStatus }) =>
    change(requestId, (request) => {
      if (blockedReason === 'inspector' || FORBIDDEN_BY_SITE.has(blockedReason ?? '')) request.state = 'dropped'
      else if (blockedReason || corsErrorStatus) request.state = 'refused'
      else if (request.status >= 400) request.state = 'failed'
      // The browser cancels a stylesheet request when the stylesheet no longer blocks the page.
      else if (canceled) request.state = request.kind === 'stylesheets' ? 'pending' : 'dropped'
      else request.state = 'failed'
    }),
  )
  return {
    list({ pending, unused }) {
      const byUrl = new Map<string, CapturedResource>()
      const isPending = (url: string) => pending.some((address) => url.startsWith(address))
      for (const { kind, url, state, status } of requests.values()) {
        if (unused.includes(url) || (MISSING_STATUSES.has(status) && kind !== 'stylesheets')) continue
        const now = isPending(url) ? 'pending' : state
        if (now === 'dropped' || byUrl.get(`${kind} ${url}`)?.state === 'read') continue
        byUrl.set(`${kind} ${url}`, { kind, url, state: now })
      }
      const sheets = [...requests.values()].filter(({ kind }) => kind === 'stylesheets')
      if (sheets.some(({ state }) => state === 'read'))
        for (const { url, status } of sheets) if (MISSING_STATUSES.has(status)) byUrl.delete(`stylesheets ${url}`)
      return [...byUrl.values()]
    },
  }
}

/** Returns the URLs of stylesheets that don't apply to this screen, such as those for print. Runs inside the page. */
export function unusedSheets(): string[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"]')].flatMap((link) =>
    !link.hasAttribute('onload') && (link.disabled || /\balternate\b/i.test(link.rel) || (link.media && !matchMedia(link.media).matches)) ? [link.href] : [],
  )
}
