import { parseArgs } from 'node:util'
import { DEMBRANDT_VERSION, installDembrandt, runDembrandt } from './dembrandt.mjs'
import { foundBrowser } from './found-browser.mjs'
import { listSites } from './list-sites.mjs'
import { runMeasured } from './process-tree.mjs'
import { serveFolder } from './serve-folder.mjs'
import { startWarmServer } from './warm-server.mjs'

/**
 * Extracts one page per site with our command line (cold), our running server (warm) and dembrandt, alternating site by site in one run.
 * `npm run bench -- extraction [--sites DIR] [--rounds N] [--only a,b]`; DIR contains one folder per site, or `roots/` and `truth/`.
 */
const { values: options } = parseArgs({
  options: { sites: { type: 'string' }, rounds: { type: 'string', default: '1' }, only: { type: 'string' } },
  allowPositionals: true,
})
const MEMORY_SITES = 4

const sites = listSites(options.sites, options.only)
const browser = foundBrowser()
installDembrandt(browser)
if (!options.sites) console.error('No --sites given: measuring on the sample site alone.')

const servers = await Promise.all(sites.map(async (site) => ({ ...site, ...(await serveFolder(site.folder)) })))
const env = { ALLOW_PRIVATE_HOSTS: servers.map((site) => site.host).join(','), BROWSER_PATH: browser, NODE_ENV: 'production' }
const warm = await startWarmServer(env)
const rows = []
try {
  for (let round = 0; round < Number(options.rounds); round++) {
    for (const site of servers) {
      const url = `http://${site.host}${site.entry}`
      const cold = await runMeasured('npm', ['run', '--silent', 'brandwright', '--', 'extract', url, '--json', '--pages', '1'], { env })
      const hot = await warm.extract(url)
      const peer = await runDembrandt(url)
      const row = {
        site: site.name,
        cold: guideOf(cold) ? cold.seconds : null,
        warm: hot.seconds,
        firstColors: hot.firstColorsSeconds,
        peer: peer.guide ? peer.seconds : null,
      }
      rows.push(row)
      console.error(
        `${site.name.padEnd(18)} cold ${show(row.cold)}  warm ${show(row.warm)}  first colours ${show(row.firstColors)}  dembrandt ${show(row.peer)}`,
      )
    }
  }
} finally {
  await warm.close()
}
const memory = await measureMemory()
for (const site of servers) await site.close()

const both = rows.filter((row) => row.cold !== null && row.peer !== null)
const result = {
  ok: rows.every((row) => row.cold !== null && row.warm !== null && row.firstColors !== null) && both.length > 0,
  coldVsDembrandt: ratio(median(both.map((row) => row.cold)), median(both.map((row) => row.peer))),
  warmVsDembrandt: ratio(median(both.map((row) => row.warm)), median(both.map((row) => row.peer))),
  firstColorsP90Seconds: round(
    percentile(
      rows.map((row) => row.firstColors ?? Number.POSITIVE_INFINITY),
      0.9,
    ),
  ),
  memoryVsDembrandt: ratio(memory.ours, memory.peer),
  sites: servers.length,
  coldMedianSeconds: round(median(both.map((row) => row.cold))),
  warmMedianSeconds: round(median(both.map((row) => row.warm))),
  peakPssMb: round(memory.ours),
  dembrandt: {
    version: DEMBRANDT_VERSION,
    medianSeconds: round(median(both.map((row) => row.peer))),
    peakPssMb: round(memory.peer),
    completed: rows.filter((row) => row.peer !== null).length,
  },
}
console.log(JSON.stringify(result))
process.exit(result.ok ? 0 : 1)

/** Measures memory in separate runs, because reading proportional set sizes takes time. Alternates between the product and dembrandt. */
async function measureMemory() {
  const chosen = servers.filter((_, index) => index % Math.max(1, Math.floor(servers.length / MEMORY_SITES)) === 0).slice(0, MEMORY_SITES)
  const ours = []
  const peers = []
  for (const site of chosen) {
    const url = `http://${site.host}${site.entry}`
    ours.push((await runMeasured('npm', ['run', '--silent', 'brandwright', '--', 'extract', url, '--json', '--pages', '1'], { env, memory: true })).peakPssMb)
    peers.push((await runDembrandt(url, { memory: true })).peakPssMb)
  }
  return { ours: Math.max(...ours), peer: Math.max(...peers) }
}

/** Returns the finished guide, or null if the command failed or the guide lacks a background or text color. */
function guideOf({ code, stdout }) {
  if (code !== 0) return null
  const guide = JSON.parse(stdout)
  // A guide whose style sheets failed to load lacks color roles, but lists the failure in `missing`.
  return (guide.colors.roles.background && guide.colors.roles.text) || guide.missing?.length > 0 ? guide : null
}

function median(numbers) {
  return percentile(numbers, 0.5)
}
function percentile(numbers, part) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
}
function ratio(ours, theirs) {
  return round(ours / theirs, 1000)
}
function round(value, steps = 100) {
  return Math.round(value * steps) / steps
}
function show(seconds) {
  return seconds === null ? ' failed' : `${seconds.toFixed(2).padStart(6)}s`
}
