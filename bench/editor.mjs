import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { ensureBrowser } from '../scripts/setup/ensure-browser.mjs'
import { root } from '../scripts/setup/root.mjs'
import { bundleForPage } from './bundle-for-page.mjs'
import { cpuBetween, cpuSession, interactionsDuring, medians, metricsOf, signedInPage } from './measure-page.mjs'
import { startProduct } from './product-server.mjs'
import { quantile } from './quantile.mjs'

/**
 * Compares the built product's editor with a naive editor that renders all sections on every keystroke (`naive-editor.mjs`), alternating, on an email of 50
 * sections. Measures the interaction to next paint on a 4× slower CPU, and the main-thread CPU time per keystroke, which includes saving only for our editor.
 * `npm run bench -- editor [--rounds 3] [--sections 50] [--profile FILE]`
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, sections: { type: 'string', default: '50' }, profile: { type: 'string' } },
  allowPositionals: true,
})
const MAX_INP_MS = 60
const MAX_CPU_VS_NAIVE = 0.5
const SLOWDOWN = 4
/** Number and length of the bursts of typing. The pause between two bursts is long enough for a save and the work that follows it. */
const BURSTS = 6
const KEYS_A_BURST = 10
const KEY_EVERY_MS = 110
const PAUSE_MS = 1200
const ACTIONS = 5
const ACTION_EVERY_MS = 700
/** Time in ms to wait for the response to a click before searching for the next control. */
const PAINT_MS = 500
const TYPES = ['header', 'text', 'image', 'features', 'quote', 'button', 'image', 'text', 'button', 'text']
const VIEWPORT = { width: 1440, height: 900 }

const count = Number(values.sections)
const { emptySection, sectionThemeOf, pickedImage } = await bundledDomain()
const naive = await bundleForPage(readFileSync(join(root, 'bench/naive-editor.mjs'), 'utf8'), join(root, 'bench'))
const server = await startProduct(24_330)
const rows = { ours: [], naive: [] }
let browser
try {
  let email = await createEmail(0)
  browser = await chromium.launch({ executablePath: await ensureBrowser(console.error), chromiumSandbox: process.getuid?.() !== 0 })
  const open = { ours: () => openProduct(email), naive: () => openNaive(email) }
  // The first visit fills the browser's caches for both editors.
  for (const name of Object.keys(open)) await (await open[name]()).close()
  for (let round = 0; round < Number(values.rounds); round++) {
    // The product saves the sections that a round adds, so every round needs a new email.
    if (round > 0) email = await createEmail(round)
    for (const name of Object.keys(open)) {
      rows[name].push(await measure(open[name], name))
      console.error(`round ${round + 1} ${name}: ${JSON.stringify(rows[name].at(-1))}`)
    }
  }
} finally {
  await browser?.close()
  await server.close()
}

const ours = medians(rows.ours)
const theirs = medians(rows.naive)
const cpuVsNaive = Number((ours.cpuMs / theirs.cpuMs).toFixed(3))
const ok = ours.inp4x <= MAX_INP_MS && cpuVsNaive <= MAX_CPU_VS_NAIVE
console.log(JSON.stringify({ ok, inp4x: ours.inp4x, cpuVsNaive, sections: count, rounds: rows.ours.length, ours, naive: theirs }))
process.exit(ok ? 0 : 1)

/** Measures the CPU time per keystroke at full speed and then the interactions on a slowed-down CPU, each in a new page. */
async function measure(open, name) {
  const page = await open()
  const session = await cpuSession(page)
  await field(page).focus()
  const isProfiled = values.profile && name === 'ours'
  if (isProfiled) {
    await session.send('Profiler.enable')
    await session.send('Profiler.start')
  }
  const before = await metricsOf(session)
  await type(page)
  const after = await metricsOf(session)
  if (isProfiled) {
    const { profile } = await session.send('Profiler.stop')
    writeFileSync(values.profile, JSON.stringify(profile))
  }
  const cpu = Object.fromEntries(Object.entries(cpuBetween(before, after)).map(([kind, ms]) => [kind, Number((ms / (BURSTS * KEYS_A_BURST)).toFixed(2))]))
  await page.close()

  const slow = await open()
  const slowSession = await slow.context().newCDPSession(slow)
  await slowSession.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await field(slow).focus()
  const typing = await interactionsDuring(slow, () => type(slow), BURSTS * KEYS_A_BURST)
  if (name === 'naive') {
    await slow.close()
    return { ...cpu, inp4x: quantile(typing, 0.98) }
  }
  const list = slow.getByRole('list', { name: 'Sections' })
  const row = (at) => list.locator('[data-row]').nth(at)
  const selecting = await interactionsDuring(slow, () => actions(slow, (turn) => press(row(2 + turn * 2))), ACTIONS)
  await row(3).focus()
  const moving = await interactionsDuring(slow, () => actions(slow, () => slow.keyboard.press('Alt+ArrowDown')), ACTIONS)
  const adding = await interactionsDuring(
    slow,
    () =>
      actions(slow, async () => {
        await press(slow.getByRole('button', { name: 'Add section' }))
        await press(slow.getByRole('menuitem', { name: 'Text', exact: true }))
      }),
    2 * ACTIONS,
  )
  const worked = (await list.getByRole('listitem').count()) === count + ACTIONS
  await slow.close()
  if (!worked) throw new Error('The sections were not added.')
  return {
    ...cpu,
    inp4x: quantile([...typing, ...selecting, ...moving, ...adding], 0.98),
    typing4x: quantile(typing, 0.98),
    selecting4x: Math.max(...selecting),
    moving4x: Math.max(...moving),
    adding4x: Math.max(...adding),
  }
}

/** Returns the header field of the middle section, which `open` has selected beforehand. */
function field(page) {
  return page.getByRole('textbox', { name: 'Header', exact: true })
}

async function type(page) {
  for (let burst = 0; burst < BURSTS; burst++) {
    for (let key = 0; key < KEYS_A_BURST; key++) {
      await page.keyboard.press(key === KEYS_A_BURST - 1 ? ' ' : 'abcdefghi'[key])
      await page.waitForTimeout(KEY_EVERY_MS)
    }
    await page.waitForTimeout(PAUSE_MS)
  }
}

async function actions(page, act) {
  for (let turn = 0; turn < ACTIONS; turn++) {
    await act(turn)
    await page.waitForTimeout(ACTION_EVERY_MS)
  }
}

/** Clicks with raw mouse events, because Playwright's `click` performs checks that would be part of the measurement. */
async function press(target) {
  await target.waitFor()
  await target.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
  // Waits until the position is the same for two frames, because a menu moves while it opens.
  const { x, y } = await target.evaluate(async (element) => {
    const middle = () => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }
    let [before, now] = [null, middle()]
    while (before?.x !== now.x || before?.y !== now.y) {
      before = now
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      now = middle()
    }
    return now
  })
  await target.page().mouse.click(x, y)
  // A search by role computes the roles of the whole page, and would delay the paint that is being measured.
  await target.page().waitForTimeout(PAINT_MS)
}

async function openProduct(email) {
  const page = await signedInPage(browser, server, email.person, VIEWPORT)
  await page.goto(`${server.base}/admin/${email.guide.id}/campaigns/${email.item.campaignId}`)
  await choose(page)
  return page
}

async function openNaive(email) {
  const page = await signedInPage(browser, server, email.person, VIEWPORT)
  const address = `${server.base}/naive-editor`
  const body = '<!doctype html><html lang="en"><title>Editor</title><link rel="icon" href="data:,"><main></main></html>'
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(address)
  await page.addStyleTag({ content: naive.css })
  await page.addScriptTag({ content: naive.js })
  await page.evaluate((input) => globalThis.openNaiveEditor(input), { guide: email.guide, item: email.item })
  await choose(page)
  return page
}

/** Selects the middle section and waits until the page is idle. */
async function choose(page) {
  const list = page.getByRole('list', { name: 'Sections' })
  await list
    .locator('[data-row]')
    .nth(count >> 1)
    .click()
  await field(page).waitFor()
  await page
    .frameLocator('iframe[title="Email preview"]')
    .locator(`a:has-text("Button ${count - 1}")`)
    .waitFor({ state: 'attached' })
  await page.waitForLoadState('load')
  await page.waitForTimeout(2500)
}

/** Creates an email of `count` sections with copy, images and buttons through the API. */
async function createEmail(round) {
  const person = await server.signUp()
  const { id } = await person.call('POST', '/api/brands', { url: `https://kestrel-${round}.example`, name: 'Kestrel & Oak' })
  const png = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#1b8381' } })
    .png()
    .toBuffer()
  const upload = await fetch(`${server.base}/api/brands/${id}/images?name=oak.png`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'content-type': 'image/png' },
    body: png,
  })
  if (!upload.ok) throw new Error(`The image was not added: ${await upload.text()}`)
  const guide = await person.call('GET', `/api/brands/${id}`)
  const { campaign, items } = await person.call('POST', '/api/campaigns', { brand: id, name: 'Spring', object_type: 'email' })
  const theme = sectionThemeOf(guide.colors.roles)
  const sections = Array.from({ length: count }, (_, at) => sectionAt(at, theme, guide.images[0]))
  const item = await person.call(
    'PATCH',
    `/api/campaigns/${campaign.id}/items/${items[0].id}`,
    { sections: Object.fromEntries(sections.map(({ id: sectionId, ...rest }) => [sectionId, rest])), order: sections.map((section) => section.id) },
    { 'if-match': `"${items[0].revision}"` },
  )
  return { person, guide, item }
}

function sectionAt(at, theme, image) {
  const type = at === count >> 1 ? 'text' : TYPES[at % TYPES.length]
  const section = emptySection(`s${at}`, type, theme)
  return {
    ...section,
    header: `Tables made to last ${at}`,
    body: `Hello {{person.firstName | default: "there"}}, batch **${at}** is ready.\nIt was cut by hand and finished with oil.`,
    ...(type === 'image' && { ...pickedImage(image), ...(at % 2 === 0 && { style: 'imageLeft' }) }),
    ...(type === 'features' && {
      features: ['Oak', 'Oil', 'Warranty'].map((title, index) => ({ id: `f${index}`, title, description: `Reason ${index} of ${at}.`, icon: '🌳' })),
    }),
    ...(type === 'quote' && { text: 'It carried four children and one piano.', subheader: 'Ida' }),
    button: { text: `Button ${at}`, url: `https://kestrel.example/tables/${at}`, show: true },
  }
}

async function bundledDomain() {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { emptySection } from './section.ts'
export { sectionThemeOf } from './section-theme.ts'
export { pickedImage } from './section-image.ts'`,
      resolveDir: join(root, 'packages/domain/src/campaigns'),
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'error',
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
}
