import { expect, type Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expectUsable, expectUsableInAll } from './support/expect-usable.ts'
import { hoverUntil } from './support/hover-until.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/quiet-test.ts'
import { signInAsSuper } from './support/super-admin.ts'

const header = (page: Page) => page.getByRole('banner')
const SAMPLE = 'sample'

test('the super admin header offers links and tools and switches between guide and workspace', { tag: ['@once', '@all'] }, async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAsSuper(page, baseURL)
  await openScreen(page, '/styleGuide/:id', { id: SAMPLE })
  const nav = header(page).getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link')).toHaveText(['New', 'Campaigns', 'Brands', 'About'])

  const tools = nav.getByRole('button', { name: 'Tools' })
  await hoverUntil(tools, page.getByRole('menuitem', { name: 'Contrast' }))
  await page.mouse.move(700, 700)
  await expect(page.getByRole('menu')).toBeHidden()
  await tools.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(tools).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'What’s new' }).press('Enter')
  await expect(page).toHaveURL('/about#new')

  await openScreen(page, '/styleGuide/:id', { id: SAMPLE })
  await header(page).getByRole('link', { name: 'Admin' }).click()
  await expect(page).toHaveURL(`/admin/${SAMPLE}/campaigns`)
  await header(page).getByRole('link', { name: 'Guide' }).click()
  await expect(page).toHaveURL(`/styleGuide/${SAMPLE}`)

  await header(page).getByRole('button', { name: 'Model for new work: Built-in composer' }).click()
  await expect(page.getByRole('menuitem', { name: /^Built-in composer/ })).toContainText('A composer that writes from the guide, not a language model')
})

test('the contrast tool rates two colors and applies the nearest color that passes', { tag: ['@once', '@all'] }, async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signUp(page, baseURL)
  await openScreen(page, '/styleGuide/:id', { id: SAMPLE })
  const tools = header(page).getByRole('button', { name: 'Tools' })
  await tools.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Contrast' }).press('Enter')
  const contrast = page.getByRole('dialog', { name: 'Contrast' })
  await contrast.getByLabel('Text', { exact: true }).fill('#777')
  await contrast.getByLabel('Background', { exact: true }).fill('rgb(255 255 255)')
  await expect(contrast.getByText('4.48 : 1')).toBeVisible()
  const verdict = contrast.getByRole('listitem')
  await expect(verdict).toHaveText(['Text of any sizefails, needs 4.5 : 1', 'Large text, icons, edgespasses, needs 3 : 1', /AAAfails, needs 7 : 1$/])
  await contrast.getByRole('button', { name: /the nearest that passes$/ }).click()
  await expect(verdict.first()).toContainText('passes')
  await contrast.getByLabel('Text', { exact: true }).fill('no colour')
  await expect(contrast.getByText('Enter a colour like')).toBeVisible()
})

test('regular users see no main links and no admin link for other users’ brands', { tag: ['@once', '@all'] }, async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signUp(page, baseURL)
  await openScreen(page, '/styleGuide/:id', { id: SAMPLE })
  const nav = header(page).getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('button', { name: 'Tools' })).toBeVisible()
  await expect(nav.getByRole('link')).toHaveCount(0)
  await expect(header(page).getByRole('link', { name: 'Admin' })).toHaveCount(0)
})

test('the selected model is stored in the browser', { tag: ['@once', '@all'] }, async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const model = (id: string, maker: string) => ({ id, name: id, maker, description: null, show: true, functions: true, able: ['default'] })
  const models = [model('gpt-4o-mini', 'OpenAI'), model('llama3.2:3b', 'Ollama')]
  await page.route('**/api/models/array*', (route) => route.fulfill({ json: Object.fromEntries(models.map((one) => [one.id, one])) }))
  await signUp(page, baseURL)
  await page.goto('/brands')
  await page.getByRole('button', { name: 'Model for new work: gpt-4o-mini' }).click()
  await page.getByRole('menuitem', { name: 'llama3.2:3b' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Model for new work: llama3.2:3b' })).toBeVisible()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('options') ?? '{}'))).toEqual({ model: 'llama3.2:3b' })
})

test('phones have a drawer instead of header links, and full-page screens have no header', { tag: '@once' }, async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsSuper(page, baseURL)
  await openScreen(page, '/admin/:id/campaigns', { id: SAMPLE })
  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('navigation', { name: 'Main' }).getByRole('link')).toContainText(['New', 'Brands', 'About'])
  await drawer.getByRole('link', { name: 'Guide', exact: true }).click()
  await expect(page).toHaveURL(`/styleGuide/${SAMPLE}`)
  await expect(drawer).toBeHidden()
  await page.goto('/presentation')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(header(page)).toHaveCount(0)
})

test('the drawer on a phone offers anonymous visitors public links and sign-in', { tag: ['@once', '@all'] }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/brands')
  await page.getByRole('button', { name: 'Menu' }).click()
  const main = page.getByRole('dialog').getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link')).toHaveText(['Scan a website', 'Brands', 'First steps', 'Login'])
  await main.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/auth?to=%2Fbrands')
})

test('the page title shows the name of a source after the source is loaded', { tag: ['@once', '@all'] }, async ({ page, baseURL }) => {
  await signInAsSuper(page, baseURL)
  const { items } = await (await page.request.get(`/api/brands/${SAMPLE}/sources?limit=1`)).json()
  let answer = () => {}
  const released = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/sources/${items[0].id}`, async (route) => {
    await released
    await route.continue()
  })
  await openScreen(page, '/admin/:id/links/:sourceId', { id: SAMPLE, sourceId: items[0].id })
  await expect(page).toHaveTitle('Loading source... | Brandwright')
  answer()
  await expect(page).toHaveTitle(`${items[0].name} | Brandwright`)
})

test('only the guide screen ends with the footer links and colors of the brand website', { tag: ['@once', '@all'] }, async ({ page, baseURL }) => {
  await signInAsSuper(page, baseURL)
  const { footer } = await (await page.request.get(`/api/brands/${SAMPLE}`)).json()
  expect(footer.navigation.length).toBeGreaterThan(0)
  await openScreen(page, '/styleGuide/:id', { id: SAMPLE })
  const links = page.getByRole('navigation', { name: /^Footer of/ })
  await expect(links.getByRole('link').first()).toHaveText(footer.navigation[0].name)
  const [, r, g, b] = /#(..)(..)(..)/.exec(footer.backgroundColor) ?? []
  await expect(links.locator('..')).toHaveCSS('background-color', `rgb(${[r, g, b].map((part) => Number.parseInt(part ?? '', 16)).join(', ')})`)
  await openScreen(page, '/admin/:id/styles', { id: SAMPLE })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Stylesheet' })).toBeVisible()
  await expect(links).toHaveCount(0)
})

test('full-page screens have neither header nor rail', { tag: '@all' }, async ({ page, baseURL, provokes }) => {
  // The test opens a campaign that does not exist.
  provokes(/404 .*\/api\/campaigns\/c1$/, /404 .*\/api\/campaigns\/c1\/items/)
  await signInAsSuper(page, baseURL)
  await page.goto(`/admin/${SAMPLE}/campaigns/v2/c1`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(header(page)).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Brand' })).toHaveCount(0)
  // The header of the canvas has no translucent background.
  await page.goto('/canvas')
  await expect(header(page)).toHaveCSS('backdrop-filter', 'none')
  await page.goto('/brands')
  await expect(header(page)).toHaveCSS('backdrop-filter', /blur/)
})

test('the theme follows the system until the user selects one', { tag: '@once' }, async ({ page }) => {
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  expect(await theme()).toBe('dark')
  await header(page).getByRole('button', { name: 'Switch to light mode' }).click()
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Dark mode disabled')
  await page.reload()
  expect(await theme()).toBe('light')
  await header(page).getByRole('button', { name: 'Switch to dark mode' }).click()
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Dark mode enabled')
})

test('the about page is accessible', { tag: '@all' }, async ({ page, baseURL }) => {
  await signInAsSuper(page, baseURL)
  await openScreen(page, '/about')
  await expectUsable(page, () => expect(page.getByRole('heading', { name: 'Shortcuts' })).toBeVisible())
})

test('a failed list of models can be retried', { tag: ['@once', '@all'] }, async ({ page, baseURL, provokes }) => {
  provokes(/400 .*\/models\/array/)
  await page.setViewportSize({ width: 1440, height: 900 })
  let broken = true
  await page.route('**/api/models/array*', (route) => (broken ? route.fulfill({ status: 400, json: {} }) : route.continue()))
  await signUp(page, baseURL)
  await page.goto('/brands')
  const popover = page.getByRole('dialog', { name: 'Models' })
  await page.getByRole('button', { name: 'Models', exact: true }).click()
  await popover.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Request failed').first()).toBeVisible()
  broken = false
  await popover.getByRole('button', { name: 'Try again' }).click()
  const toasts = page.getByRole('list', { name: 'Toasts' })
  await expect(toasts).toContainText('Request completed successfully')
  await expect(toasts.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Notices' })).toHaveCount(0)
})

test('the command palette finds and runs commands by keyboard, and ? opens the shortcut sheet', { tag: ['@once', '@theme', '@all'] }, async ({
  page,
  baseURL,
  colorScheme,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAsSuper(page, baseURL)
  await openScreen(page, '/styleGuide/:id', { id: SAMPLE })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const box = page.getByRole('combobox', { name: 'Search and commands' })

  await page.keyboard.press('Control+k')
  await box.fill('kestrel')
  await expect(page.getByRole('option').first()).toContainText('Kestrel & Oak')
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)

  await page.keyboard.press('Control+k')
  const dark = colorScheme === 'dark'
  await box.fill(dark ? 'light mod' : 'dark mod')
  await page.keyboard.press('Enter')
  await expect(page.getByText(dark ? 'Dark mode disabled' : 'Dark mode enabled').first()).toBeVisible()

  await page.keyboard.press('Control+k')
  await box.fill('palette')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#palette$/)

  await page.keyboard.press('Control+k')
  await box.fill('team')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/${SAMPLE}/settings?tab=team`)
  await openScreen(page, '/styleGuide/:id', { id: SAMPLE })
  // Waits for the screen, because a key press before it has loaded has no effect.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expectUsableInAll(page, () => expect(page.getByRole('option').first()).toBeVisible())
  await box.fill('zzzz')
  await expect(page.getByText('No results found')).toBeVisible()
  await box.fill('find a product')
  await page.keyboard.press('Enter')
  const products = page.getByRole('combobox', { name: 'Find a product' })
  await expect(page.getByRole('option').first()).toBeVisible()
  await products.fill('no such product')
  await expect(page.getByText('No products found for this search term. Please try again.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(products).toHaveCount(0)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible()
})

test('the brand card opens from a small button and shows recent changes', { tag: ['@once', '@all'] }, async ({ page, baseURL, provokes }) => {
  provokes(/404 .*\/changes\?/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAsSuper(page, baseURL)
  const changes = [{ key: '/colors/roles/primary', value: '#ec8a42', date: new Date().toISOString(), actor: null, via: 'edit' }]
  await page.route(`**/api/brands/${SAMPLE}/changes?*`, (route) => route.fulfill({ json: { items: changes, nextCursor: null } }))
  await openScreen(page, '/admin/:id/campaigns', { id: SAMPLE })
  const card = page.getByRole('complementary', { name: 'About Kestrel & Oak' })
  const width = async () => (await card.boundingBox())?.width
  await expect.poll(width).toBeLessThan(60)
  await expect(async () => {
    await hoverUntil(card, card.getByText('Small-batch coffee'))
    expect(await width()).toBe(450)
  }).toPass()
  await card.getByText('colors.roles.primary').click()
  await expect(card.getByText('#ec8a42')).toBeVisible()
  await page.mouse.move(300, 300)
  await expect(card.getByText('Recently changed')).toHaveCount(0)

  await page.unroute(`**/api/brands/${SAMPLE}/changes?*`)
  await page.route(`**/api/brands/${SAMPLE}/changes?*`, (route) => route.fulfill({ status: 404, json: {} }))
  await openScreen(page, '/styleGuide/:id', { id: SAMPLE })
  await expect.poll(width).toBe(450)
  await card.getByRole('button').press('Enter')
  await expect(card).toContainText('No recent changes')
})

test('a hover menu does not move the focus, and a dialog opened from the menu restores the focus', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAsSuper(page, baseURL)
  await openScreen(page, '/admin/:id/settings', { id: SAMPLE })
  const name = page.getByLabel('Name', { exact: true })
  const tools = header(page).getByRole('button', { name: 'Tools' })
  await name.click()
  await hoverUntil(tools, page.getByRole('menuitem', { name: 'Contrast' }))
  await expect(name).toBeFocused()
  await page.mouse.move(700, 850)
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(name).toBeFocused()

  for (const _ of ['loaded by this press', 'loaded before']) {
    await tools.press('Enter')
    await page.getByRole('menuitem', { name: 'Shortcuts' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tools).toBeFocused()
  }
})

test('a section link scrolls to the section after the guide loads, and Back restores the position', { tag: '@all' }, async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAsSuper(page, baseURL)
  const inView = (part: string) => expect(page.locator(part).getByRole('heading').first()).toBeInViewport()
  await page.goto(`/styleGuide/${SAMPLE}#sources`)
  await inView('#sources')

  await openScreen(page, '/styleGuide/:id', { id: SAMPLE })
  await expect(page.getByRole('heading', { name: 'Stylesheet' })).toBeVisible()
  const place = () => page.evaluate(() => Math.round(scrollY))
  // Waits for the brand fonts, because the page may be a few pixels shorter until they have loaded.
  const brandFaces = () => page.evaluate(() => [...document.fonts].filter(({ family, status }) => /brand/.test(family) && status === 'loaded').length)
  await expect.poll(brandFaces).toBeGreaterThan(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 240)
  await expect.poll(place).toBeGreaterThan(220)
  await page
    .getByRole('navigation', { name: 'Parts of the guide' })
    .getByRole('link', { name: /^Sources/ })
    .focus()
  const left = await place()
  await page.keyboard.press('Enter')
  await inView('#sources')
  await page.goBack()
  await expect.poll(place).toBe(left)
})
