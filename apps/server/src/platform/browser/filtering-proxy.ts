import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import http from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { type Duplex, pipeline } from 'node:stream'
import { isTracker } from '@brandwright/domain/sites/tracker-hosts'
import type { AddressRule } from '../safe-fetch/address-rule.ts'

const UID_FIELD = 7

const hexByte = (text: string) => Number(text).toString(16).toUpperCase().padStart(2, '0')

const hexPort = (port: number) => port.toString(16).toUpperCase().padStart(4, '0')

/** Port and credentials with which a remote browser uses the proxy. */
export interface ProxyPass {
  port: number
  name: string
  password: string
}

export interface FilteringProxy extends ProxyPass {
  close(): Promise<void>
}

const CONNECT_TIMEOUT_MS = 10_000
const IDLE_MS = 60_000
const MAX_SOCKETS_PER_HOST = 16
const PROXY_AUTH_REQUIRED =
  'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="browser"\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'
/** Headers that apply to one connection rather than the message (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/**
 * Starts the proxy through which all traffic of the browser passes, and which applies the address rule to each connection. Accepts connections on loopback from
 * processes of the same user or, with `remote`, connections on all interfaces that use the password generated at startup.
 */
export async function startFilteringProxy(rule: AddressRule, remote = false): Promise<FilteringProxy> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: MAX_SOCKETS_PER_HOST, timeout: IDLE_MS })
  const sockets = new Set<Socket>()
  const friends = new WeakMap<Socket, Promise<boolean>>()
  const name = 'browser'
  const password = randomBytes(24).toString('base64url')
  const right = `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
  const isFriend = ({ socket, headers }: IncomingMessage) => {
    if (remote) return Promise.resolve(sameSecret(headers['proxy-authorization'] ?? '', right))
    const isTrusted = friends.get(socket) ?? fromSameUser(socket)
    friends.set(socket, isTrusted)
    return isTrusted
  }
  const turnAway = (socket: Duplex) => (remote ? socket.end(PROXY_AUTH_REQUIRED) : socket.destroy())

  const server = http.createServer((request, response) => {
    void isFriend(request).then((friend) => (friend ? forward(request, response, agent, rule) : turnAway(request.socket)))
  })
  server.on('connect', (request: IncomingMessage, client: Socket, head: Buffer) => {
    client.on('error', () => client.destroy())
    void isFriend(request).then((friend) => (friend ? tunnel(request, client, head, rule) : turnAway(client)))
  })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('clientError', (_error, socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, remote ? undefined : '127.0.0.1', resolve))
  server.unref()

  return {
    port: (server.address() as AddressInfo).port,
    name,
    password,
    async close() {
      agent.destroy()
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * Forwards a plain HTTP request with an absolute URL. If the host is a tracker, or its address is forbidden or can't be reached, closes the connection, which
 * the page sees as a network error.
 */
function forward(request: IncomingMessage, response: ServerResponse, agent: http.Agent, rule: AddressRule): void {
  const url = URL.canParse(request.url ?? '') ? new URL(request.url as string) : null
  if (url?.protocol !== 'http:' || isTracker(url.hostname)) return void request.socket.destroy()
  const port = Number(url.port) || 80
  try {
    rule.checkLiteral(url.hostname, port)
  } catch {
    return void request.socket.destroy()
  }
  const upstream = http.request({
    agent,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port,
    method: request.method,
    path: url.pathname + url.search,
    headers: withoutHops(request.rawHeaders),
    setHost: false,
    lookup: rule.lookupFor(port),
  })
  upstream.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, withoutHops(answer.rawHeaders))
    pipeline(answer, response, () => {})
  })
  upstream.once('error', () => response.socket?.destroy())
  response.once('close', () => upstream.destroy())
  if (request.method === 'GET' || request.method === 'HEAD') upstream.end()
  else pipeline(request, upstream, () => {})
}

function tunnel(request: IncomingMessage, client: Socket, head: Buffer, rule: AddressRule): void {
  const refuse = () => client.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n')
  const target = /^(\[[0-9a-f:.]+\]|[^:/@\s]+):(\d{1,5})$/i.exec(request.url ?? '')
  const host = target?.[1] ?? ''
  const port = Number(target?.[2])
  if (!target || port < 1 || port > 65_535 || isTracker(host)) return void refuse()
  try {
    rule.checkLiteral(host, port)
  } catch {
    return void refuse()
  }
  const upstream = connect({ host: host.replace(/^\[|\]$/g, ''), port, lookup: rule.lookupFor(port), noDelay: true, timeout: CONNECT_TIMEOUT_MS })
  upstream.once('timeout', () => upstream.destroy())
  upstream.once('error', refuse)
  upstream.once('connect', () => {
    upstream.setTimeout(0)
    upstream.off('error', refuse)
    client.setNoDelay(true)
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    if (head.length > 0) upstream.write(head)
    pipeline(upstream, client, () => {})
    pipeline(client, upstream, () => {})
  })
  client.once('close', () => upstream.destroy())
}

/**
 * Removes hop-by-hop headers from Node's raw list, in which names and values alternate. The raw list is used because it preserves repeated headers such as
 * Set-Cookie.
 */
function withoutHops(raw: string[]): string[] {
  return raw.flatMap((name, index) => (index % 2 === 0 && !HOP_BY_HOP.has(name.toLowerCase()) ? [name, raw[index + 1] ?? ''] : []))
}

/**
 * Returns true if the other end of a loopback connection belongs to a process of the same user, according to the kernel's table of connections. On systems
 * other than Linux, which have no such table, always returns true.
 */
async function fromSameUser(socket: Socket): Promise<boolean> {
  const uid = process.getuid?.()
  if (process.platform !== 'linux' || uid === undefined) return true
  const remote = `${hexAddress(socket.remoteAddress ?? '')}:${hexPort(socket.remotePort ?? 0)}`
  const local = `${hexAddress(socket.localAddress ?? '')}:${hexPort(socket.localPort ?? 0)}`
  const table = await readFile('/proc/net/tcp', 'latin1').catch(() => null)
  if (table === null) return true
  const start = table.indexOf(` ${remote} ${local} `)
  if (start === -1) return false
  const fields = table
    .slice(table.lastIndexOf('\n', start) + 1, table.indexOf('\n', start))
    .trim()
    .split(/\s+/)
  return Number(fields[UID_FIELD]) === uid
}

/** Returns an IPv4 address as in the table: a little-endian word in hexadecimal. */
function hexAddress(address: string): string {
  return address.split('.').reverse().map(hexByte).join('')
}

/** Returns true if two secrets are equal, comparing them in constant time. */
function sameSecret(candidate: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(candidate), digest(right))
}
