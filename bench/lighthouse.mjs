import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { ensureBrowser } from '../scripts/setup/ensure-browser.mjs'
import { ensureLighthouse } from './ensure-lighthouse.mjs'
import { startProduct, until } from './product-server.mjs'

/**
 * Runs mobile Lighthouse with its default simulated throttling on the built server and reports medians for sign-in, the brand list, the sample brand's guide,
 * and a landing page that the built-in composer wrote for a copy of that brand. Each run uses a new browser or, with `--warm`, one that has already loaded the
 * page; `--report` also prints the failed audits.
 * `npm run bench -- lighthouse [--runs 3] [--warm] [--report]`
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, warm: { type: 'boolean', default: false }, report: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const PAGES = [
  { path: '/auth', performance: 95 },
  { path: '/brands', performance: 95 },
  { path: '/styleGuide/sample', performance: 90, signedIn: true },
]
const PUBLISHED = { performance: 95, lcpMs: 2500 }
const ACCESSIBILITY = 100
const [SERVER_PORT, BROWSER_PORT] = [24_330, 24_331]

const lighthouse = await ensureLighthouse(console.error)
const executablePath = await ensureBrowser(console.error)
const server = await startProduct(SERVER_PORT)
const pages = {}
const targets = [...PAGES]
try {
  const person = await server.signUp()
  await until(async () => (await person.call('GET', '/api/brands/sample')).runId === null)
  targets.push({ path: await publishedPage(person), ...PUBLISHED })
  for (const { path, signedIn = false } of targets) {
    const reports = []
    for (let run = 0; run < Number(values.runs); run++) reports.push(await audit(path, signedIn ? cookiesOf(person.cookie) : []))
    pages[path] = summary(reports)
    if (values.report) console.error(path, lost(reports[0]))
  }
} finally {
  await server.close()
}
const ok = targets.every(
  ({ path, performance, lcpMs = Number.POSITIVE_INFINITY }) =>
    pages[path].performance >= performance && pages[path].lcpMs <= lcpMs && pages[path].accessibility >= ACCESSIBILITY,
)
console.log(JSON.stringify({ ok, runs: Number(values.runs), warm: values.warm, pages }))
process.exit(ok ? 0 : 1)

/** Plans, generates and publishes a landing page for a copy of the sample brand. Returns its path. */
async function publishedPage({ call }) {
  const { id: brand } = await call('POST', '/api/brands', { sample: true })
  const model = 'brandwright-composer'
  const brief = { prompt: 'The spring roast is here', goal: '', persona: null, products: [], offer: null, from: null, emails: 0, page: true }
  const { campaign } = await call('POST', '/api/campaigns/plan', { brand, model, ...brief })
  await call('POST', `/api/campaigns/${campaign.id}/make`, { model })
  await until(async () => (await call('GET', `/api/campaigns/${campaign.id}/make`)).runId === null)
  const [item] = await call('GET', `/api/campaigns/${campaign.id}/items`)
  console.error(`The landing page has ${item.sections.length} sections.`)
  const { url } = await call('POST', `/api/campaigns/${campaign.id}/items/${item.id}/page/publish`, {}, { 'if-match': `"${item.revision}"` })
  return new URL(url).pathname
}

/** Audits a page in a new browser, like the Lighthouse command line, or with `--warm` in a browser that has already loaded the page. */
async function audit(path, cookies) {
  const browser = await chromium.launchPersistentContext('', {
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0,
    args: [`--remote-debugging-port=${BROWSER_PORT}`],
  })
  try {
    await browser.addCookies(cookies)
    if (values.warm) await report(path)
    return await report(path)
  } finally {
    await browser.close()
  }
}

async function report(path) {
  const { lhr } = await lighthouse(server.base + path, {
    port: BROWSER_PORT,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility'],
    disableStorageReset: values.warm,
  })
  if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`)
  return lhr
}

function summary(reports) {
  const median = (of) => reports.map(of).sort((a, b) => a - b)[Math.floor(reports.length / 2)]
  const ms = (id) => Math.round(median(({ audits }) => audits[id].numericValue))
  return {
    performance: Math.round(median(({ categories }) => categories.performance.score * 100)),
    accessibility: Math.round(median(({ categories }) => categories.accessibility.score * 100)),
    fcpMs: ms('first-contentful-paint'),
    lcpMs: ms('largest-contentful-paint'),
    tbtMs: ms('total-blocking-time'),
    cls: Number(median(({ audits }) => audits['cumulative-layout-shift'].numericValue).toFixed(3)),
    siMs: ms('speed-index'),
  }
}

/** Returns the audits with a score below 0.9, each with the affected elements. */
function lost({ audits }) {
  return Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
    .map(({ id, displayValue, details }) =>
      [
        id,
        displayValue,
        ...(details?.items ?? []).slice(0, 4).map((item) => item.node?.snippet ?? item.url ?? item.nodeLabel ?? JSON.stringify(item).slice(0, 200)),
      ].filter(Boolean),
    )
}

function cookiesOf(header) {
  return header.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: server.base }
  })
}
