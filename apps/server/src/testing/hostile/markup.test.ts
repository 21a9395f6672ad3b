import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAddressRule } from '../../platform/safe-fetch/address-rule.ts'
import { createSafeFetch, type SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts'
import type { Client } from '../client.ts'
import { openTestApp, type TestApp } from '../open-test-app.ts'
import { cpuLimit, cpuMsOf } from './cpu-limit.ts'
import { inTurns } from './in-turns.ts'
import { describeHostile, hostileFiles, samplePayloads } from './material.ts'

/** Maximum CPU time of a malformed page and of a decompression bomb, as multiples of the time for a plain page. */
const MAX_TIMES = 300
const MAX_TIMES_OF_A_BOMB = 750
const MAX_MEMORY = 300_000_000

let site: Server
let host = ''
let answer: { bytes: Uint8Array; coding?: string; type?: string } = { bytes: new Uint8Array() }
let safeFetch: SafeFetch
let app: TestApp
let person: () => Promise<Client>
let maxCpuMs: number
let maxCpuMsOfBomb: number
beforeAll(async () => {
  site = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': answer.type ?? 'text/html', ...(answer.coding ? { 'content-encoding': answer.coding } : {}) }).end(answer.bytes)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`
  safeFetch = createSafeFetch(createAddressRule([host]))
  app = await openTestApp({ ports: { fetch: safeFetch } })
  person = inTurns(app.base, 500)
  maxCpuMs = await cpuLimit(MAX_TIMES, () => metadata({ bytes: Buffer.from('<title>Plain</title>') }))
  maxCpuMsOfBomb = (maxCpuMs / MAX_TIMES) * MAX_TIMES_OF_A_BOMB
})
afterAll(async () => {
  await app.close()
  safeFetch.close()
  site.closeAllConnections()
  await new Promise((resolve) => site.close(resolve))
})

async function metadata(response: typeof answer) {
  answer = response
  const asker = await person()
  const { result, cpuMs } = await cpuMsOf(() => asker.post('/api/metadata', { url: `http://${host}/` }))
  return { status: result.status, body: result.body, cpuMs }
}

describeHostile('markup and response bodies of sites', () => {
  it('parses or rejects malformed markup within the time limit', async () => {
    const payloads = samplePayloads(
      12,
      'html/html5lib-tree-construction.jsonl',
      'html/html5lib-tokenizer.jsonl',
      'xss/html5sec-h5sc.jsonl',
      'xss/dompurify-expect.jsonl',
    )
    const wrong: string[] = []
    for (const payload of payloads) {
      const { status, cpuMs } = await metadata({ bytes: Buffer.from(payload) })
      if (![200, 400].includes(status) || cpuMs > maxCpuMs) wrong.push(`${JSON.stringify(payload).slice(0, 200)}: ${status} in ${Math.round(cpuMs)} ms of CPU`)
    }
    for (const { name, bytes } of hostileFiles('html/html5lib-encoding')) {
      const { status, cpuMs } = await metadata({ bytes })
      if (![200, 400].includes(status) || cpuMs > maxCpuMs) wrong.push(`${name}: ${status} in ${Math.round(cpuMs)} ms of CPU`)
    }
    expect(wrong).toEqual([])
    expect((await metadata({ bytes: Buffer.from('<title>Whole</title>') })).body.title).toBe('Whole')
  })

  it('aborts decompression bombs within the time and memory limits', async () => {
    const wrong: string[] = []
    const before = process.memoryUsage().rss
    for (const { name, bytes } of hostileFiles('bombs'))
      for (const coding of ['br', 'deflate', 'gzip', 'gzip, deflate, gzip', 'zstd']) {
        const { status, cpuMs } = await metadata({ bytes, coding })
        if (![200, 400].includes(status) || cpuMs > maxCpuMsOfBomb) wrong.push(`${name} as ${coding}: ${status} in ${Math.round(cpuMs)} ms of CPU`)
      }
    expect(wrong).toEqual([])
    expect(process.memoryUsage().rss - before).toBeLessThan(MAX_MEMORY)
  })

  it('within the time limit, parses or rejects markup that expands in the parser', async () => {
    const formatting = Array.from({ length: 2000 }, (_, index) => `<b a${index}>`).join('')
    for (const html of [
      formatting + '<p>x'.repeat(300_000),
      '<div>'.repeat(400_000),
      '&CounterClockwiseContourIntegral;'.repeat(60_000),
      '<a><b>'.repeat(100_000) + '</a>'.repeat(100_000),
    ]) {
      const { status, cpuMs } = await metadata({ bytes: Buffer.from(html) })
      expect([200, 400]).toContain(status)
      expect(cpuMs).toBeLessThan(maxCpuMs)
    }
    expect((await metadata({ bytes: Buffer.from('<div>'.repeat(400_000)) })).body.error.message).toBe('The markup of that page cannot be parsed.')
  })
})
