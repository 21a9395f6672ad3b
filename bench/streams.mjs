import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { BROKEN_AT, FAULTS, requestFor, textOf } from './fake-answer.mjs'
import { openStream, readStreams } from './open-streams.mjs'
import { treeOf } from './process-tree.mjs'
import { startProduct, until } from './product-server.mjs'
import { treeCpuSeconds } from './tree-cpu.mjs'

/**
 * Compares model responses from a fake upstream through the server with those through a bare pipe, alternating in one run. The server is called as an API
 * client would call it: with an API key, for a brand with a usage cap, with rate limits and the ledger enabled.
 * `npm run bench -- streams [--rounds 3] [--hold 60]`
 *
 * - `cpuVsPipe`, `ttftVsPipe50`: ratios of medians
 * - `okRate`: fraction of streams that were received completely
 * - `leftOpen`: number of responses still open one second after 50 clients disconnected
 * - `slowKb`: memory in KB for each client that stops reading
 * - `held`: number of streams at 20 deltas per second that were complete and on time
 * - `faults`: result of `endsOnce` for each fault
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' }, hold: { type: 'string', default: '60' } }, allowPositionals: true })
const [rounds, holdSeconds] = [Number(values.rounds), Number(values.hold)]
const [UPSTREAM, PIPE, PRODUCT] = [24_340, 24_341, 24_342]
const LOADS = [
  { count: 50, deltas: 240, perSecond: 40, rampMs: 300 },
  { count: 200, deltas: 120, perSecond: 20, rampMs: 600 },
  { count: 1000, deltas: 120, perSecond: 5, rampMs: 3000 },
]
const FIRST = { count: 20, deltas: 500, rampMs: 100 }
/** Sends many short responses first, so the code that starts and ends responses is already compiled, as in a server that has been running for a while. */
const WARM_UP = { count: 2000, deltas: 30, perSecond: 20, rampMs: 6000 }
const SUSTAINED = { count: 1000, perSecond: 20, rampMs: 3000 }
const HUNG_UP = { count: 50, afterBytes: 3000 }
const SLOW = { count: 20, deltas: 40_000, forMs: 4000 }
/** Time in ms to wait for the last ledger rows, which are written after the last byte. */
const SETTLE_MS = 500
const LATER_MS = 1000
/** The server counts as idle once it has used less than this CPU time in each of `IDLE_SECONDS` consecutive seconds. */
const IDLE_CPU_SECONDS = 0.03
const IDLE_SECONDS = 6
const DELTAS_OF_FAULTS = 30
const MAX = { cpu: 1.5, ttft: 2, slowKb: 256 }
/** Maximum duration of a sustained stream that counts as on time, as a multiple of its nominal duration. */
const IN_TIME = 1.1

const children = []
process.on('exit', () => {
  for (const child of children) child.kill()
})
await begin('fake-upstream.mjs', [UPSTREAM], `http://127.0.0.1:${UPSTREAM}/open`)
const pipe = await begin('bare-pipe.mjs', [PIPE, UPSTREAM], `http://127.0.0.1:${PIPE}/open`)
const product = await startProduct(PRODUCT, { OPENAI_BASE_URL: `http://127.0.0.1:${UPSTREAM}/v1`, OPENAI_API_KEY: 'bench', OPEN_COMPLETIONS: '5000' })
let ok = false
try {
  const figures = await measure(await targetsOf())
  ok = passes(figures)
  console.log(JSON.stringify({ ok, ...figures }))
} finally {
  await product.close()
}
process.exit(ok ? 0 : 1)

async function targetsOf() {
  const person = await product.signUp()
  // Waits until the initial extraction of the sample brand has ended, so that the server is idle.
  await until(async () => (await person.call('GET', '/api/brands/sample')).runId === null)
  await untilIdle(product.pid)
  const { id } = await person.call('POST', '/api/brands', { url: 'https://bench.example', name: 'Bench' })
  await person.call('PUT', `/api/brands/${id}/usage-cap`, { monthly: 1_000_000 })
  const { key } = await person.call('POST', '/api/api-keys', { name: 'Bench', scopes: ['read', 'write'] })
  return {
    brandId: id,
    person,
    pipe: { pid: pipe.pid, url: `http://127.0.0.1:${PIPE}/v1/chat/completions`, headers: {}, body: { stream_options: { include_usage: true } } },
    product: { pid: product.pid, url: `${product.base}/api/streamTest`, headers: { authorization: `Bearer ${key}` }, body: { brand_id: id } },
  }
}

async function measure({ pipe, product, person, brandId }) {
  const tally = { requested: 0, complete: 0, ofProduct: 0 }
  const seen = LOADS.map((load) => ({ load, pipe: [], product: [] }))
  for (const target of [pipe, product]) await load(tally, target, FIRST)
  // Must run before the large loads. Afterward, the server would reuse the memory that they allocated, which would hide the growth.
  const slowKb = await readNothing(product)
  for (const target of [pipe, product]) await load(tally, target, WARM_UP)
  for (const of of seen)
    for (let round = 0; round < rounds; round++) {
      of.pipe.push(await load(tally, pipe, of.load))
      of.product.push(await load(tally, product, of.load))
    }
  const held = await hold(tally, product)
  const leftOpen = await hangUp(product)
  const used = async () => (await person.call('GET', `/api/brands/${brandId}/usage`)).used
  const charged = await until(async () => (await used()) >= tally.ofProduct).then(used)
  const faults = Object.fromEntries(await Promise.all(FAULTS.map(async (mode) => [mode, await endsOnce(product, mode)])))
  const figuresOf = (name) => Object.fromEntries(seen.map((of) => [of.load.count, { pipe: middle(of.pipe, name), product: middle(of.product, name) }]))
  return {
    cpuVsPipe: Object.fromEntries(seen.map((of) => [of.load.count, ratio(of, 'cpuUs')])),
    ttftVsPipe50: ratio(seen[0], 'ttftMs'),
    okRate: tally.complete / tally.requested,
    leftOpen,
    held,
    slowKb,
    faults,
    charged: { rows: charged, answers: tally.ofProduct },
    cpuUs: figuresOf('cpuUs'),
    ttftMs: figuresOf('ttftMs'),
  }
}

/**
 * Waits until a process has no child processes and uses no CPU time. After the extraction of the sample brand, the browser still runs for a while and uses CPU
 * time at long intervals.
 */
async function untilIdle(pid) {
  let before = treeCpuSeconds(pid)
  for (let idle = 0; idle < IDLE_SECONDS; ) {
    await sleep(1000)
    const now = treeCpuSeconds(pid)
    idle = treeOf(pid).length === 1 && Math.abs(now - before) < IDLE_CPU_SECONDS ? idle + 1 : 0
    before = now
  }
}

/** Runs one load on one target. Returns the CPU time per delta, the median time to the first byte, and the duration of each complete stream in seconds. */
async function load(tally, target, spec) {
  const before = treeCpuSeconds(target.pid)
  const { complete, ttftMs, seconds, fault } = await readStreams(target, spec)
  await sleep(SETTLE_MS)
  const cpuUs = ((treeCpuSeconds(target.pid) - before) * 1e6) / (spec.count * spec.deltas)
  tally.requested += spec.count
  tally.complete += complete
  if (target.pid === product.pid) tally.ofProduct += complete
  if (fault) console.error(`${spec.count} streams at ${target.url}: ${fault}`)
  return { cpuUs, ttftMs: median(ttftMs), seconds }
}

async function hold(tally, target) {
  const spec = { ...SUSTAINED, deltas: SUSTAINED.perSecond * holdSeconds }
  const { seconds } = await load(tally, target, spec)
  return seconds.filter((took) => took <= holdSeconds * IN_TIME).length
}

async function hangUp(target) {
  const spec = { deltas: 400, perSecond: 40 }
  const streams = await Promise.all(Array.from({ length: HUNG_UP.count }, () => openStream(target, spec, HUNG_UP.afterBytes)))
  for (const { leave } of streams) leave()
  await sleep(LATER_MS)
  return Number(await (await fetch(`http://127.0.0.1:${UPSTREAM}/open`)).text())
}

/** Returns the growth of memory, in KB per client, while clients do not read a response of many megabytes. */
async function readNothing(target) {
  const before = memoryKb(target.pid)
  const streams = await Promise.all(Array.from({ length: SLOW.count }, () => openStream(target, { deltas: SLOW.deltas }, 0)))
  let most = before
  for (const late = Date.now() + SLOW.forMs; Date.now() < late; await sleep(100)) most = Math.max(most, memoryKb(target.pid))
  for (const { leave } of streams) leave()
  return Math.round((most - before) / SLOW.count)
}

/** Returns true if a faulty response ends exactly once, reports an error if and only if it is incomplete, and keeps the text received before the fault. */
async function endsOnce({ url, headers, body }, mode) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: requestFor({ deltas: DELTAS_OF_FAULTS, perSecond: 100, mode }, body),
  })
  const text = await response.text()
  const events = text
    .split('\n\n')
    .filter((frame) => frame.startsWith('data: '))
    .map((frame) => frame.slice('data: '.length))
  const ends = events.filter((event) => event === '[DONE]').length
  const chunks = events.slice(0, -1).map((event) => JSON.parse(event))
  const received = chunks.map(({ choices }) => choices?.[0]?.delta?.content ?? '').join('')
  const failure = chunks.at(-1)?.error?.message
  const isWhole = ['garbage', 'noDone', 'doneTwice'].includes(mode)
  const kept = isWhole ? DELTAS_OF_FAULTS : mode === 'noHeaders' || mode.startsWith('refused') ? 0 : BROKEN_AT
  return ends === 1 && events.at(-1) === '[DONE]' && received === textOf(kept) && Boolean(failure) === !isWhole
}

function passes({ cpuVsPipe, ttftVsPipe50, okRate, leftOpen, slowKb, held, faults, charged }) {
  return (
    Object.values(cpuVsPipe).every((times) => times <= MAX.cpu) &&
    ttftVsPipe50 <= MAX.ttft &&
    okRate === 1 &&
    leftOpen === 0 &&
    held >= SUSTAINED.count &&
    slowKb <= MAX.slowKb &&
    charged.rows === charged.answers &&
    Object.values(faults).every(Boolean)
  )
}

function begin(file, args, ready) {
  const child = spawn(process.execPath, [`bench/${file}`, ...args.map(String)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  children.push(child)
  return until(async () => Boolean(await fetch(ready))).then(() => child)
}

function memoryKb(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1])
}

function sleep(ms) {
  return new Promise((wake) => setTimeout(wake, ms))
}

function ratio({ pipe, product }, name) {
  return rounded(middle(product, name) / middle(pipe, name))
}

function middle(loads, name) {
  return rounded(median(loads.map((one) => one[name])))
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1]
}

function rounded(number) {
  return Math.round(number * 100) / 100
}
