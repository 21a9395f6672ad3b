import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAddressRule } from './address-rule.ts'
import { createSafeFetch } from './safe-fetch.ts'

let server: Server
let port = 0
let visits = 0
let answer: RequestListener = (_request, response) => response.end('ok')

beforeAll(async () => {
  server = createServer((request, response) => {
    visits++
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '::', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  visits = 0
  answer = (_request, response) => response.end('ok')
})

const guarded = createSafeFetch(createAddressRule([]))
const allowing = () => createSafeFetch(createAddressRule([`127.0.0.1:${port}`]))
const text = (body: Uint8Array) => Buffer.from(body).toString()

describe('addresses', () => {
  const inside = [
    '127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0x7f.1', '127.0.0.1.', '0', '0.0.0.0', 'localhost', 'LOCALHOST',
    '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[::7f00:1]', '[64:ff9b::7f00:1]', '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]', '[2001:0:7f00:1::]', '10.0.0.1', '[::a00:1]', '[::ffff:10.0.0.1]', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1',
    '[fe80::1]', '[fd00:ec2::254]', '[fec0::1]', '224.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.0.8', '240.0.0.1', '①②⑦.⓪.⓪.①',
  ] // biome-ignore format: a compact list is easier to scan
  it.each(inside)('rejects %s before sending anything', async (host) => {
    await expect(guarded(`http://${host}:${port}/`)).rejects.toMatchObject({
      code: 'address_refused',
      message: 'That address does not lead to the public internet.',
    })
    expect(visits).toBe(0)
  })

  it('rejects a host if any of its addresses is private', async () => {
    const [open, local] = [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]
    for (const addresses of [
      [open, local],
      [local, open],
    ]) {
      const rule = createAddressRule([], async () => addresses)
      await expect(createSafeFetch(rule)(`http://both.example:${port}/`)).rejects.toMatchObject({ code: 'address_refused' })
    }
    expect(visits).toBe(0)
  })

  it('control: reaches the same listener if its host is allowed', async () => {
    expect(text((await allowing()(`http://127.0.0.1:${port}/`)).body)).toBe('ok')
    expect(text((await allowing()(`http://0x7f.1:${port}/`)).body)).toBe('ok')
    expect(visits).toBe(2)
  })

  it('allows a private host only on the configured port', async () => {
    const other = createSafeFetch(createAddressRule([`127.0.0.1:${port + 1}`]))
    await expect(other(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ code: 'address_refused' })
  })

  it.each(['file:///etc/passwd', 'ftp://example.com/', 'gopher://127.0.0.1/', 'data:text/plain,x', 'no address'])(
    'rejects %s because it is not an http(s) URL',
    async (url) => {
      await expect(guarded(url)).rejects.toMatchObject({ code: 'invalid_url' })
    },
  )
})

describe('redirects', () => {
  it.each(['http://localhost/', 'http://[::1]/', '//169.254.169.254/latest/meta-data'])('rejects a redirect to %s', async (location) => {
    answer = (_request, response) => response.writeHead(302, { location }).end()
    await expect(allowing()(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ code: 'address_refused' })
  })

  it('follows at most five redirects', async () => {
    answer = (request, response) => {
      const remaining = Number(request.url?.slice(1))
      if (remaining > 0) response.writeHead(307, { location: `/${remaining - 1}` }).end()
      else response.end('there')
    }
    const { body, finalUrl } = await allowing()(`http://127.0.0.1:${port}/5`)
    expect([text(body), finalUrl]).toEqual(['there', `http://127.0.0.1:${port}/0`])
    await expect(allowing()(`http://127.0.0.1:${port}/6`)).rejects.toMatchObject({ code: 'redirect_loop' })
  })
})

describe('connections', () => {
  it('closes the connection of a response that is rejected unread, so that later requests do not wait', async () => {
    const fetch = allowing()
    for (const headers of [{ 'content-encoding': 'zstd' }, { 'content-encoding': 'gzip, gzip, gzip' }, { location: 'javascript:1' }])
      for (let index = 0; index < 8; index++) {
        answer = (_request, response) => response.writeHead('location' in headers ? 302 : 200, headers).end('x'.repeat(100_000))
        await expect(fetch(`http://127.0.0.1:${port}/`, { timeoutMs: 1000 })).rejects.not.toMatchObject({ code: 'timeout' })
      }
    answer = (_request, response) => response.end('ok')
    expect(text((await fetch(`http://127.0.0.1:${port}/`, { timeoutMs: 1000 })).body)).toBe('ok')
  })
})

describe('bodies', () => {
  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['br', brotliCompressSync],
  ])('decompresses a body (%s)', async (coding, pack) => {
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': coding }).end(pack('a page'))
    expect(text((await allowing()(`http://127.0.0.1:${port}/`)).body)).toBe('a page')
  })

  it('aborts a body whose decompressed size exceeds the limit', async () => {
    const bomb = gzipSync(gzipSync(Buffer.alloc(200_000_000)))
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(bomb)
    await expect(allowing()(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringContaining('more data than allowed'),
    })
  })

  it('aborts an endless body at the size or time limit', async () => {
    answer = (_request, response) => {
      const pour = setInterval(() => response.write('x'.repeat(1000)), 5)
      response.once('close', () => clearInterval(pour))
    }
    await expect(allowing()(`http://127.0.0.1:${port}/`, { maxBytes: 10_000 })).rejects.toMatchObject({ code: 'unreachable' })
    await expect(allowing()(`http://127.0.0.1:${port}/`, { timeoutMs: 300 })).rejects.toMatchObject({ code: 'timeout' })
  })

  it('a body that ends early causes the same “unreachable” error as an unknown host', async () => {
    answer = (request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half')
      setTimeout(() => request.socket.destroy(), 20)
    }
    await expect(allowing()(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ code: 'unreachable' })
    await expect(guarded('http://nowhere.invalid/')).rejects.toMatchObject({ code: 'unreachable' })
  })

  it('an aborted fetch throws the abort reason of its signal', async () => {
    answer = () => {}
    const stop = new AbortController()
    const waiting = allowing()(`http://127.0.0.1:${port}/`, { signal: stop.signal })
    setTimeout(() => stop.abort(new Error('enough')), 50)
    await expect(waiting).rejects.toThrow('enough')
  })
})

describe('a compressed body that never arrives', () => {
  it.each(['deflate', 'gzip', 'br'])('waiting for a compressed body ends when the connection closes (%s)', async (coding) => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-encoding': coding }).flushHeaders()
      setTimeout(() => response.destroy(), 50)
    }
    await expect(allowing()(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ code: expect.stringMatching(/unreachable|timeout/) })
  })

  it.each(['deflate', 'gzip', 'br'])('waiting for a compressed body ends at the configured timeout (%s)', async (coding) => {
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': coding }).flushHeaders()
    await expect(allowing()(`http://127.0.0.1:${port}/`, { timeoutMs: 300 })).rejects.toMatchObject({ code: 'timeout' })
  })
})
