import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { foundBrowser } from './found-browser.mjs'
import { listSites } from './list-sites.mjs'
import { runMeasured } from './process-tree.mjs'
import { serveFolder } from './serve-folder.mjs'

/**
 * Extracts each site twice, on the idle machine and beside processes that keep the CPU busy, and compares the guides.
 * `npm run bench -- busy [--sites DIR] [--loops N] [--only a,b]`; DIR contains one folder per site, or `roots/` and `truth/`.
 */
const { values: options } = parseArgs({
  options: { sites: { type: 'string' }, loops: { type: 'string', default: '4' }, only: { type: 'string' } },
  allowPositionals: true,
})
const TIMEOUT_MS = 20 * 60_000

const browser = foundBrowser()
const sites = await Promise.all(listSites(options.sites, options.only).map(async (site) => ({ ...site, ...(await serveFolder(site.folder)) })))
const env = { ALLOW_PRIVATE_HOSTS: sites.map((site) => site.host).join(','), BROWSER_PATH: browser, NODE_ENV: 'production' }

const idle = await extractAll()
const loops = Array.from({ length: Number(options.loops) }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
let busy
try {
  busy = await extractAll()
} finally {
  for (const loop of loops) loop.kill('SIGKILL')
  for (const site of sites) await site.close()
}

const rows = sites.map(({ name }, index) => ({ site: name, differs: differences(idle[index].values, busy[index].values) }))
for (const { site, differs } of rows) if (differs.length > 0) console.error(`${site}: ${differs.join(', ')}`)
const equal = rows.filter(({ differs }) => differs.length === 0).length
const result = {
  ok: equal === sites.length,
  sites: sites.length,
  finished: busy.filter(({ values }) => values !== null).length,
  equal,
  different: rows.filter(({ differs }) => differs.length > 0),
  loops: loops.length,
  idleSeconds: seconds(idle),
  busySeconds: seconds(busy),
}
console.log(JSON.stringify(result))
process.exit(result.ok ? 0 : 1)

/** Extracts one page of each site. `values` is null if the extraction failed. */
async function extractAll() {
  const results = []
  for (const { host, entry } of sites) {
    const args = ['run', '--silent', 'brandwright', '--', 'extract', `http://${host}${entry}`, '--json', '--pages', '1']
    const run = await runMeasured('npm', args, { env, timeoutMs: TIMEOUT_MS })
    results.push({ seconds: run.seconds, values: run.code === 0 ? valuesOf(JSON.parse(run.stdout)) : null })
  }
  return results
}

/** Returns the values of a guide that must not depend on the speed of the machine. */
function valuesOf(guide) {
  return {
    name: guide.name,
    missing: guide.missing,
    roles: guide.colors.roles,
    darkRoles: guide.colors.dark,
    palette: guide.colors.palette.map(({ color }) => color),
    styles: guide.preferredStyles,
    fonts: guide.fonts.map(({ fontFamily, weight, style, loaded }) => [fontFamily, weight, style, loaded]),
    logos: guide.logos.map(({ originalURL, form, text }) => [originalURL, form, text]),
    buttons: guide.buttonStyles.map(({ text, backgroundColor, color, states }) => [text, backgroundColor, color, states]),
    images: guide.images.map(({ originalURL }) => originalURL).sort(),
    products: guide.products.map(({ title, price, currency }) => [title, price, currency]),
    textSamples: guide.textSamples,
  }
}

function differences(one, other) {
  if (one === null || other === null) return [one === null ? 'failed on the idle machine' : 'failed beside the loops']
  return Object.keys(one).filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]))
}

function seconds(results) {
  return Math.round(results.reduce((total, result) => total + result.seconds, 0))
}
