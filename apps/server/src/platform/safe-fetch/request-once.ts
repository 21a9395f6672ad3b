import http from 'node:http'
import https from 'node:https'
import type { FetchOptions } from '@brandwright/extractor/ports'
import type { AddressRule } from './address-rule.ts'

/** User agent of a current desktop browser, so that sites return the page that visitors see. */
const PLAIN_USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

export interface Answer {
  status: number
  headers: Record<string, string>
  message: http.IncomingMessage
}

type RequestOptions = FetchOptions & { signal: AbortSignal; firstByteMs: number }

const MAX_SOCKETS_PER_HOST = 8
const IDLE_SOCKETS = 4
const KEEP_ALIVE_MS = 4000

/** Returns a client that sends requests without following redirects, and only to addresses that the address rule allows. */
export function createRequester(rule: AddressRule) {
  const settings = { keepAlive: true, keepAliveMsecs: KEEP_ALIVE_MS, maxSockets: MAX_SOCKETS_PER_HOST, maxFreeSockets: IDLE_SOCKETS, timeout: KEEP_ALIVE_MS }
  const agents = { 'http:': new http.Agent(settings), 'https:': new https.Agent(settings) }
  return {
    request(url: URL, options: RequestOptions): Promise<Answer> {
      const secure = url.protocol === 'https:'
      const port = Number(url.port) || (secure ? 443 : 80)
      rule.checkLiteral(url.hostname, port)
      return new Promise((resolve, reject) => {
        const request = (secure ? https : http).request(url, {
          agent: agents[secure ? 'https:' : 'http:'],
          method: options.method ?? 'GET',
          lookup: rule.lookupFor(port),
          signal: options.signal,
          headers: {
            accept: options.accept ?? '*/*',
            'accept-encoding': 'gzip, deflate, br',
            'accept-language': 'en;q=0.9, *;q=0.5',
            'user-agent': PLAIN_USER_AGENT,
            ...options.headers,
          },
        })
        const waiting = setTimeout(() => request.destroy(new DOMException('No response arrived in time.', 'TimeoutError')), options.firstByteMs)
        request.once('error', (error) => {
          clearTimeout(waiting)
          reject(error)
        })
        request.once('response', (message) => {
          clearTimeout(waiting)
          // The body's reader reports errors from here on, but without a listener, an error between two reads would end the process.
          message.on('error', () => {})
          resolve({ status: message.statusCode ?? 0, headers: plainHeaders(message.headers), message })
        })
        request.end()
      })
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

function plainHeaders(headers: http.IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]))
}
