import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/**
 * Parses function-call arguments that grow by four characters at a time, and reads the value after each step. Measures the CPU time of the live tree and of
 * snapshots as multiples of one `JSON.parse` of the whole text, and counts wrong values over all prefixes of 2,000 random documents.
 * `npm run bench -- json`
 */
const KILOBYTES = [5, 50, 200]
const STEP = 4
const ROUNDS = 9
/** Number of characters to parse per round, so that a round is long compared with the resolution of the clock. */
const CHARACTERS_A_ROUND = 1_000_000
const DOCUMENTS = 2000
const MAX_VS_PARSE_ONCE = 15

const streaming = await bundled(`
  export { createIncrementalJson } from './incremental-json.ts'
  export { randomFrom, randomJson } from './testing/random-json.ts'
  export { wrongPrefixes } from './testing/wrong-prefixes.ts'
`)
const vsParseOnce = {}
const snapshotVsParseOnce = {}
for (const kilobytes of KILOBYTES) {
  const { parse, live, snapshot } = measure(campaignArguments(kilobytes * 1000))
  vsParseOnce[kilobytes] = ratio(live, parse)
  snapshotVsParseOnce[kilobytes] = ratio(snapshot, parse)
}
const wrong = countWrong()
const ok = wrong === 0 && Object.values(vsParseOnce).every((times) => times <= MAX_VS_PARSE_ONCE)
console.log(JSON.stringify({ ok, vsParseOnce, snapshotVsParseOnce, wrong, documents: DOCUMENTS }))
process.exit(ok ? 0 : 1)

/** Returns the median CPU time in microseconds of each parsing method for the text, alternating the methods. */
function measure(text) {
  const pieces = text.match(new RegExp(`[^]{1,${STEP}}`, 'g'))
  const times = Math.ceil(CHARACTERS_A_ROUND / text.length)
  const ways = {
    parse: () => JSON.parse(text),
    live: () => growing(pieces, (reader) => reader.value),
    snapshot: () => growing(pieces, (reader) => reader.snapshot()),
  }
  const seen = Object.fromEntries(Object.keys(ways).map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, read] of Object.entries(ways)) {
      const before = process.cpuUsage()
      for (let time = 0; time < times; time++) read()
      const { user, system } = process.cpuUsage(before)
      seen[name].push((user + system) / times)
    }
  }
  for (const [name, read] of Object.entries(ways)) {
    if (JSON.stringify(read()) !== JSON.stringify(JSON.parse(text))) throw new Error(`The ${name} reading is another value.`)
  }
  return Object.fromEntries(Object.entries(seen).map(([name, all]) => [name, all.sort((a, b) => a - b)[ROUNDS >> 1]]))
}

function growing(pieces, look) {
  const reader = streaming.createIncrementalJson()
  let shown
  for (const piece of pieces) {
    reader.push(piece)
    shown = look(reader)
  }
  return shown
}

function countWrong() {
  const random = streaming.randomFrom(22)
  let count = 0
  for (let document = 0; document < DOCUMENTS; document++) count += streaming.wrongPrefixes(streaming.randomJson(random), random).length
  return count
}

/** Returns the arguments of a campaign as models write them: half of the non-ASCII characters are escaped. */
function campaignArguments(length) {
  const copy = 'Your brand voice stays warm, clear and bold — naïve 東京 🎨 across every email and landing page. '
  const sections = []
  for (let at = 0, size = 60; size < length; at++) {
    const section = {
      id: `s${at}`,
      type: ['header', 'body', 'image', 'button'][at % 4],
      header: `Section “${at}”`,
      body: `${copy}\n${copy.slice(at % 40)}"${at}"`,
      imageIndex: at,
      textAlign: 'left',
      theme: { color: `#${((at * 7919) % 0xffffff).toString(16).padStart(6, '0')}`, contrast: 4.5 + at / 8 },
      relevant_image_indexes: [at, -2e-3, 16.5],
      loading: at % 2 === 0,
      button: null,
    }
    size += JSON.stringify(section).length + 1
    sections.push(section)
  }
  let count = 0
  const escaped = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify({ name: 'Spring “launch” 🎨', sections }).replace(/[^ -~]+/g, (text) =>
    count++ % 2 ? text : [...text.split('')].map(escaped).join(''),
  )
}

async function bundled(contents) {
  const resolveDir = fileURLToPath(new URL('../packages/streaming/src', import.meta.url))
  const { outputFiles } = await build({ stdin: { contents, resolveDir }, bundle: true, format: 'esm', write: false, logLevel: 'error' })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
}

function ratio(ours, theirs) {
  return Number((ours / theirs).toFixed(1))
}
