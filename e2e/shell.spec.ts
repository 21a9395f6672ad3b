import { expect, type Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expectUsable } from './support/expect-usable.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/quiet-test.ts'
import { signInAsSuper } from './support/super-admin.ts'

const header = (page: Page) => page.getByRole('banner')
const SAMPLE = 'sample'

test('the header of a super admin: links, tools by pointer and by keys, the other side of a brand', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAsSuper(page, baseURL)
  await openScreen(page, '/styleGuide/:id', { id: SAMPLE })
  const nav = header(page).getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link')).toHaveText(['New', 'Brands', 'About'])

  const tools = nav.getByRole('button', { name: 'Tools' })
  await tools.hover()
  await expect(page.getByRole('menuitem', { name: 'Contrast' })).toBeVisible()
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

  await header(page).getByRole('button', { name: 'No model' }).click()
  await expect(page.getByRole('dialog', { name: 'Models' })).toContainText('No model is set up')
})

test('anyone else has an empty list of links and no way into a brand that is not theirs', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signUp(page, baseURL)
  await openScreen(page, '/styleGuide/:id', { id: SAMPLE })
  const nav = header(page).getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('button', { name: 'Tools' })).toBeVisible()
  await expect(nav.getByRole('link')).toHaveCount(0)
  await expect(header(page).getByRole('link', { name: 'Admin' })).toHaveCount(0)
})

test('a chosen model is kept in this browser', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const model = (id: string, maker: string) => ({ id, name: id, maker, description: null, show: true, functions: true })
  const models = [model('gpt-4o-mini', 'OpenAI'), model('llama3.2:3b', 'Ollama')]
  await page.route('**/api/models/array', (route) => route.fulfill({ json: Object.fromEntries(models.map((one) => [one.id, one])) }))
  await signUp(page, baseURL)
  await page.goto('/brands')
  await page.getByRole('button', { name: 'Model for new work: gpt-4o-mini' }).click()
  await page.getByRole('menuitem', { name: 'llama3.2:3b' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Model for new work: llama3.2:3b' })).toBeVisible()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('options') ?? '{}'))).toEqual({ model: 'llama3.2:3b' })
})

test('a phone has a drawer in place of the header’s links, and no header where a screen takes all of it', async ({ page, baseURL }) => {
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

test('about the product: usable', async ({ page, baseURL }) => {
  await signInAsSuper(page, baseURL)
  await openScreen(page, '/about')
  await expectUsable(page, () => expect(page.getByRole('heading', { name: 'Shortcuts' })).toBeVisible())
})

test('models that cannot be listed are asked for again', async ({ page, baseURL, provokes }) => {
  provokes(/400 .*\/models\/array/)
  await page.setViewportSize({ width: 1440, height: 900 })
  let broken = true
  await page.route('**/api/models/array', (route) => (broken ? route.fulfill({ status: 400, json: {} }) : route.continue()))
  await signUp(page, baseURL)
  await page.goto('/brands')
  const popover = page.getByRole('dialog', { name: 'Models' })
  await page.getByRole('button', { name: 'No model' }).click()
  await popover.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Request failed').first()).toBeVisible()
  broken = false
  await popover.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Request completed successfully').first()).toBeVisible()
})

test('the palette finds and does, by keys alone; the shortcut sheet', async ({ page, baseURL, colorScheme }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAsSuper(page, baseURL)
  await openScreen(page, '/styleGuide/:id', { id: SAMPLE })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const box = page.getByRole('combobox', { name: 'Find or do' })

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
  await expectUsable(page, () => expect(page.getByRole('option').first()).toBeVisible())
  await box.fill('zzzz')
  await expect(page.getByText('No results found')).toBeVisible()
  await box.fill('find a product')
  await page.keyboard.press('Enter')
  const products = page.getByRole('combobox', { name: 'Find a product' })
  await expect(page.getByRole('option').first()).toBeVisible()
  await products.fill('no such product')
  await expect(page.getByText('No products found for this search term. Please try again.')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible()
})

test('the brand card: a small button on some paths, what changed when it is opened', async ({ page, baseURL, provokes }) => {
  provokes(/404 .*\/changes\?/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAsSuper(page, baseURL)
  const changes = [{ key: '/colors/roles/primary', value: '#ec8a42', date: new Date().toISOString(), actor: null, via: 'edit' }]
  await page.route(`**/api/brands/${SAMPLE}/changes?*`, (route) => route.fulfill({ json: { items: changes, nextCursor: null } }))
  await openScreen(page, '/admin/:id/campaigns', { id: SAMPLE })
  const card = page.getByRole('complementary', { name: 'About Kestrel & Oak' })
  const width = async () => (await card.boundingBox())?.width
  await expect.poll(width).toBeLessThan(60)
  await card.hover()
  await expect(card).toContainText('Small-batch coffee')
  await expect.poll(width).toBe(450)
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
  await expectUsable(page, () => expect(page.getByRole('heading', { level: 1 })).toBeVisible())
})
