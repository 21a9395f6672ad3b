import { readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startProduct } from './product-server.mjs'
import { quantile } from './quantile.mjs'
import { serveFolder } from './serve-folder.mjs'

/**
 * Runs many extractions concurrently while another user uses the server. Reports how many finish, the latency of other calls in the meantime, and how many
 * browsers remain a minute later.
 * `npm run bench -- many-extractions [--count 20] [--site DIR]` (default: the sample site)
 */
const { values } = parseArgs({
  options: { count: { type: 'string', default: '20' }, site: { type: 'string', default: 'dist/sample-site' } },
  allowPositionals: true,
})
const count = Number(values.count)
const LEFT_AFTER_MS = 60_000
const ASK_EVERY_MS = 100

const site = await serveFolder(values.site)
const server = await startProduct(24_321, { ALLOW_PRIVATE_HOSTS: site.host })
const people = []
for (let index = 0; index < count; index++) people.push(await server.signUp())
const other = await server.signUp()
const { id } = await other.call('POST', '/api/brands', { url: 'https://other.example', name: 'Other' })

const began = performance.now()
const ends = people.map(async (person) => {
  const response = await person.send('POST', '/api/getStyleGuide', { url: `http://${site.host}/`, options: { newGuide: true, pages: 3 } })
  const lines = (await response.text()).trim().split('\n')
  return JSON.parse(lines.at(-1)).type
})
let over = false
const all = Promise.all(ends).finally(() => {
  over = true
})
const waits = []
let failed = 0
while (!over) {
  for (const path of ['/api/me', `/api/brands/${id}`, '/api/brands?limit=25']) {
    const at = performance.now()
    await other.call('GET', path).catch(() => failed++)
    waits.push(performance.now() - at)
  }
  await new Promise((wake) => setTimeout(wake, ASK_EVERY_MS))
}
const types = await all
const seconds = Math.round((performance.now() - began) / 1000)
await new Promise((wake) => setTimeout(wake, LEFT_AFTER_MS))
const browsersLeft = browsersOf(server.pid)
await server.close()
await site.close()
const ended = types.filter((type) => type === 'fetchComplete').length
const p95Ms = quantile(waits, 0.95)
const ok = ended === count && failed === 0 && p95Ms <= 300 && browsersLeft === 0
console.log(
  JSON.stringify({ ok, count, ended, seconds, calls: waits.length, failed, p50Ms: quantile(waits, 0.5), p95Ms, p99Ms: quantile(waits, 0.99), browsersLeft }),
)
process.exit(ok ? 0 : 1)

function browsersOf(pid) {
  return readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(`brandwright-browser-${pid}-`)
    } catch {
      return false
    }
  }).length
}
