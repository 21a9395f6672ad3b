import { parseArgs } from 'node:util'
import { startProduct } from './product-server.mjs'
import { quantile } from './quantile.mjs'

/**
 * Measures live updates: subscribes to brands during writes, and reports the time from a write request to its event at each subscriber.
 * `npm run bench -- live [--seconds 60] [--brands 20] [--listeners 200] [--writes 50]`
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    brands: { type: 'string', default: '20' },
    listeners: { type: 'string', default: '200' },
    writes: { type: 'string', default: '50' },
  },
  allowPositionals: true,
})
const [seconds, brands, listeners, writes] = [values.seconds, values.brands, values.listeners, values.writes].map(Number)
const server = await startProduct(24_320)
const owners = []
for (let index = 0; index < brands; index++) {
  const person = await server.signUp()
  const { id, revision } = await person.call('POST', '/api/brands', { url: `https://brand${index}.example`, name: `Brand ${index}` })
  owners.push({ ...person, id, revision, written: new Map(), busy: false })
}

const stopped = new AbortController()
const waits = []
let strange = 0
let heard = 0
const listening = Array.from({ length: listeners }, (_, index) => listen(owners[index % brands]))
await Promise.all(listening)

let failed = 0
let sent = 0
const writing = []
const began = performance.now()
for (let turn = 0; turn < seconds * writes; turn++) {
  const due = began + (turn * 1000) / writes
  const early = due - performance.now()
  if (early > 0) await new Promise((wake) => setTimeout(wake, early))
  writing.push(write(owners[turn % brands], turn))
}
await Promise.all(writing)
await new Promise((wake) => setTimeout(wake, 2000))
stopped.abort()
await server.close()

const expected = owners.reduce((sum, owner) => sum + owner.written.size, 0) * (listeners / brands)
const p95Ms = quantile(waits, 0.95)
const ok = failed === 0 && strange === 0 && p95Ms <= 500
console.log(
  JSON.stringify({
    ok,
    listeners,
    brands,
    writes: sent,
    failed,
    heard,
    expected,
    strange,
    p50Ms: quantile(waits, 0.5),
    p95Ms,
    p99Ms: quantile(waits, 0.99),
    perSecond: Math.round(sent / seconds),
  }),
)
process.exit(ok ? 0 : 1)

/** Writes to one brand sequentially, because each write must send the revision of the previous one. */
function write(owner, turn) {
  owner.last = (owner.last ?? Promise.resolve()).then(async () => {
    const at = performance.now()
    owner.written.set(owner.revision + 1, at)
    try {
      const { revision } = await owner.call('PATCH', `/api/brands/${owner.id}`, { name: `Name ${turn}` }, { 'if-match': `"${owner.revision}"` })
      owner.revision = revision
      sent++
    } catch (error) {
      failed++
      console.error(error.message)
    }
  })
  return owner.last
}

async function listen(owner) {
  const response = await owner.send('GET', `/api/live?topics=brand:${owner.id}`)
  void (async () => {
    let seen = owner.revision
    let rest = ''
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + chunk).split('\n\n')
      rest = lines.pop()
      for (const line of lines) {
        if (!line.startsWith('data: ')) continue
        const { topic, revision } = JSON.parse(line.slice(6))
        if (topic !== `brand:${owner.id}`) strange++
        // An event represents all changes up to its revision.
        for (let number = seen + 1; number <= revision; number++) {
          const at = owner.written.get(number)
          if (at !== undefined) waits.push(performance.now() - at)
          heard++
        }
        seen = Math.max(seen, revision)
      }
      if (stopped.signal.aborted) return
    }
  })().catch(() => {})
}
