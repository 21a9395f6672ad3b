import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { makeBrand } from './support/hand-made-brand.ts'
import { hostileFiles, hostileMaterial, hostileStrings, inTurn } from './support/hostile-strings.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/quiet-test.ts'
import { screensOfBrand } from './support/screens-of-brand.ts'
import { signInAsSuper } from './support/super-admin.ts'
import { liveMarkup, watchForScripts } from './support/watch-for-scripts.ts'

test.skip(!hostileMaterial, 'The hostile material is not beside the repository.')

const BLOCKED = /Blocked script execution in 'about:srcdoc'/
const REST_MS = 200
/** Maximum input length for fields that declare no limit. Equals the limit of a category. */
const DEFAULT_MAX_LENGTH = 60
const FONT = new URL('../sample-site/public/fonts/inter-latin.woff2', import.meta.url)
const MAX_SAMPLES = 500
const MAX_SAMPLE_LENGTH = 5_000
const ELSEWHERE = 'https://evil.example/?words=secret'

/** Waits until the screen stops changing, because some parts render after the title, and lower parts only after the first pointer event. */
async function settled(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  let before = 0
  await expect
    .poll(
      async () => {
        const now = await page.locator('*').count()
        const same = now === before
        before = now
        return same
      },
      { intervals: [REST_MS] },
    )
    .toBe(true)
}

/** Opens screens one after another, and returns the active markup found on them. */
async function lookAt(page: Page, paths: string[], also: (path: string) => Promise<void> = async () => {}): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await settled(page)
    await also(path)
    found.push(...(await liveMarkup(page)).map((markup) => `${path}: ${markup}`))
  }
  return found
}

test('stored hostile text never runs as code on any screen', { tag: '@once' }, async ({ page, context, baseURL, provokes }) => {
  // The frames of email previews allow no scripts, so they block the script that the test injects.
  provokes(BLOCKED)
  const blocked = countBlocked(page)
  const ran = watchForScripts(context)
  const strings = hostileStrings()
  const texts = inTurn(strings)
  await signUp(page, baseURL, { name: texts.next(200), email: `hostile-${Date.now()}@example.com`, password: 'walnut of the hostile' })
  const brand = await makeBrand(page, baseURL, { name: texts.next(200), description: texts.many(2000) })
  const { send, id } = brand

  const samples = strings.filter(({ length }) => length <= MAX_SAMPLE_LENGTH)
  const from = (list: number) => samples.slice(list * MAX_SAMPLES, (list + 1) * MAX_SAMPLES)
  const category = texts.next(60)
  await send('PATCH', '.', { description: texts.many(5000), categories: [category, texts.next(60), texts.next(60)] })
  await send('POST', '/api/updateStyleGuideProp', {
    id,
    values: Object.fromEntries(
      ['headers/h1', 'paragraphs', 'spans', 'links', 'buttons']
        .map((place, at) => [`/textSamples/${place}`, from(at)])
        .filter(([, list]) => (list as string[]).length > 0),
    ),
  })
  let handle = ''
  for (let more = 0; more < 8; more++) {
    const product = { title: texts.next(300), description: texts.many(5000), price: texts.next(100), currency: texts.next(3), url: 'https://x.example/' }
    handle = (await send<{ handle: string }>('POST', './products', product)).handle
  }
  await send('POST', './collections', { title: texts.next(300), description: texts.many(5000), url: 'https://x.example/' })
  await send('POST', './videos', { url: 'https://x.example/film', title: texts.next(300), description: texts.many(5000) })
  for (const { name, bytes } of hostileFiles().filter((file) => /\.(?:svg|png|jpe?g)$/.test(file.name))) {
    const details = { alt: texts.many(500), caption: texts.many(500), kind: name.endsWith('.svg') ? 'logos' : 'images' }
    expect([201, 400], name).toContain((await upload(page, baseURL, `/api/brands/${id}/images`, details, bytes)).status())
  }
  const details = { family: texts.next(100), licence: texts.many(2000) }
  expect((await upload(page, baseURL, `/api/brands/${id}/fonts`, details, readFileSync(FONT))).status()).toBe(201)
  await send('POST', './share-links', { name: texts.next(100) })
  const { link } = await send<{ link: string }>('POST', './share-links', { name: texts.next(100) })
  for (let more = 0; more < 3; more++) await send('POST', '/api/api-keys', { name: texts.next(100), scopes: ['read'] })
  const me = (await (await page.request.get('/api/me')).json()) as { user: { id: string } }
  await send('PATCH', `/api/users/${me.user.id}`, { firstName: texts.next(100), lastName: texts.next(100), title: texts.next(100) })

  const found = await lookAt(
    page,
    [
      `/styleGuide/${id}`,
      `/styleGuide/${id}/confirm`,
      ...screensOfBrand(id),
      ...[
        'products?filter=collections',
        `products/${handle}`,
        'images#captions',
        'settings?tab=team',
        'settings?tab=sharing',
        'account?tab=api',
        'account?tab=security',
      ].map((screen) => `/admin/${id}/${screen}`),
      '/auth',
      '/brands',
      `/categories/${encodeURIComponent(category)}`,
      new URL(link, baseURL).pathname,
    ],
    async (path) => {
      if (path === `/admin/${id}/templates`) await previewRendered(page, blocked)
      if (path !== `/styleGuide/${id}`) return
      // The list of recent changes and the brand card show the stored text, too.
      await page.getByRole('button', { name: 'More' }).press('Enter')
      await page.getByRole('menuitem', { name: 'Recent changes' }).press('Enter')
      await expect(page.getByRole('dialog', { name: 'Recent changes' })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('complementary', { name: /^About / }).hover()
    },
  )

  await page.goto('about:blank')
  await page.context().clearCookies()
  await signInAsSuper(page, baseURL)
  found.push(...(await lookAt(page, [`/styleGuide/${id}/database`, '/users', '/brands'])))
  await send('DELETE', '.')
  expect(found).toEqual([])
  expect(ran).toEqual([])
})

/** Resolves when an email preview is visible. The preview renders after its screen, and its frame blocks the injected script. */
async function previewRendered(page: Page, blocked: () => number) {
  await expect(page.frameLocator('iframe').first().locator('table').first()).toBeVisible()
  // Waits for the message from the frame, which runs in another process; if the page navigates away first, the message is lost.
  await expect.poll(blocked).toBeGreaterThan(0)
}

function countBlocked(page: Page): () => number {
  let count = 0
  page.on('console', (message) => {
    if (BLOCKED.test(message.text())) count++
  })
  return () => count
}

test('hostile text typed into every field of every screen never runs as code', { tag: ['@once', '@all'] }, async ({ page, context, baseURL, provokes }) => {
  // The frames of email previews allow no scripts, so they block the script that the test injects.
  provokes(BLOCKED)
  const blocked = countBlocked(page)
  const ran = watchForScripts(context)
  const texts = inTurn(hostileStrings().filter((text) => /<|javascript:/i.test(text)))
  let filled = 0
  const fill = async () => {
    const fields = await page.locator('input:not([type=checkbox],[type=radio],[type=file],[type=color],[type=range],[type=number]), textarea').all()
    for (const field of fields) {
      if (!(await field.isVisible()) || !(await field.isEditable())) continue
      const most = Number((await field.getAttribute('maxlength')) ?? DEFAULT_MAX_LENGTH)
      await field.fill(texts.next(most))
      filled++
    }
  }
  const found = await lookAt(page, ['/', '/alt', '/brands', '/auth', '/auth/forgotten', '/auth/reset#none'], fill)
  await signUp(page, baseURL)
  const { id, send } = await makeBrand(page, baseURL, { name: 'Fern Street Bakery' })
  const { handle } = await send<{ handle: string }>('POST', './products', { title: 'Rye loaf', url: 'https://x.example/' })
  const more = [`products/${handle}`, 'settings?tab=sharing', 'account?tab=api'].map((screen) => `/admin/${id}/${screen}`)
  const visit = async (path: string) => {
    if (path === `/admin/${id}/templates`) await previewRendered(page, blocked)
    await fill()
  }
  found.push(...(await lookAt(page, ['/start/by-hand', '/categories/Updated', ...screensOfBrand(id), ...more], visit)))
  expect(filled).toBeGreaterThan(30)

  await test.step('a submitted form runs no hostile text as code', async () => {
    const send = async (path: string, button: string, done: string) => {
      await page.goto(path)
      await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible()
      await fill()
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(page.getByText(done).first()).toBeVisible()
      found.push(...(await liveMarkup(page)))
    }
    await send(`/admin/${id}/products/${handle}`, 'Save', 'The product was saved')
    await send(`/admin/${id}/settings`, 'Save', 'The brand was saved')
    await send('/auth?tab=api', 'Create key', 'is created.')
    // The brand was renamed after the user started this draft, so no brand has the typed name.
    provokes(/403 .*\/api\/users\//)
    await send('/auth', 'Save Profile', 'Someone else changed this while you were editing: Brand is')
    await page.getByRole('button', { name: 'Save Profile', exact: true }).click()
    await expect(page.getByText('You can only choose a brand that you belong to').first()).toBeVisible()
    found.push(...(await liveMarkup(page)))
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search and commands' }).fill(texts.next(200))
    await page.waitForTimeout(REST_MS)
    found.push(...(await liveMarkup(page)))
  })

  await test.step('the name of a rejected file never runs as code', async () => {
    provokes(/400 .*\/images/)
    await openScreen(page, '/admin/:id/images', { id })
    const name = '"><img src=x onerror=alert(1)>.png'
    await page.getByLabel('Upload', { exact: true }).setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from('Dear reader') })
    await expect(page.getByRole('alert').filter({ hasText: 'onerror=alert(1)' })).toBeVisible()
    found.push(...(await liveMarkup(page)))
  })
  expect(found).toEqual([])
  expect(ran).toEqual([])
})

test('an uploaded SVG with a script stays inert when opened by its URL', { tag: '@once' }, async ({ page, context, baseURL, provokes }) => {
  // The sandbox of a stored file also blocks the script that Playwright injects into each page.
  provokes(/Blocked script execution in '[^']+\/api\/blobs\//)
  const ran = watchForScripts(context)
  await signUp(page, baseURL)
  const { id } = await makeBrand(page, baseURL, { name: 'Fern Street Bakery' })
  let opened = 0
  for (const { name, bytes } of hostileFiles().filter((file) => file.name.endsWith('.svg'))) {
    const answer = await upload(page, baseURL, `/api/brands/${id}/images`, {}, bytes)
    if (answer.status() === 400) continue
    const { url } = (await answer.json()) as { url: string }
    expect(await (await page.request.get(url)).text(), name).not.toMatch(/<script|\son\w+\s*=|javascript:/i)
    await page.goto(url)
    expect(await liveMarkup(page), name).toEqual([])
    opened++
  }
  expect(opened).toBeGreaterThan(1)
  expect(ran).toEqual([])
})

test('the script monitor detects hostile text that is rendered as markup or blocked by CSP', { tag: '@once' }, async ({ page, context, baseURL, provokes }) => {
  // Also expects other problems, because hostile markup can cause problems of any kind.
  provokes(/Content Security Policy/, /./)
  const ran = watchForScripts(context)
  const acting = hostileStrings().filter((text) => /<(?:img|svg|script|body|video|audio)\b[^>]*alert\(/i.test(text) && !/location|document\.write/i.test(text))
  expect(acting.length).toBeGreaterThan(50)
  await page.route('**/raw', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Raw</title><img src="${ELSEWHERE}">${acting.slice(0, 60).join('\n')}` }),
  )
  await page.goto('/raw')
  await expect.poll(() => ran.filter((one) => one.startsWith('dialog')).length).toBeGreaterThan(0)
  await expect.poll(() => ran).toContain(`request: ${ELSEWHERE}`)
  expect((await liveMarkup(page)).length).toBeGreaterThan(5)

  ran.length = 0
  await page.goto('/register')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), acting.slice(0, 60).join('\n'))
  await expect.poll(() => ran.filter((one) => one.startsWith('refused')).length).toBeGreaterThan(0)
  expect((await liveMarkup(page)).length).toBeGreaterThan(5)

  const drawing = hostileFiles().find(({ name, bytes }) => name.endsWith('.svg') && /xmlns=.*<script/s.test(bytes.toString()))
  ran.length = 0
  await page.route('**/raw.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: drawing?.bytes }))
  await page.goto(`${baseURL}/raw.svg`)
  await expect.poll(() => ran.length).toBeGreaterThan(0)
})

/** Uploads a file with its metadata, as the screens of the app do. */
async function upload(page: Page, baseURL: string | undefined, path: string, details: Record<string, string>, data: Buffer) {
  const { revision } = (await (await page.request.get(path.replace(/\/\w+$/, ''))).json()) as { revision: number }
  const headers = { origin: baseURL ?? '', 'if-match': `"${revision}"`, 'content-type': 'application/octet-stream' }
  return page.request.post(`${path}?${new URLSearchParams(details)}`, { data, headers })
}
