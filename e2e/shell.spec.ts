import { expect, type Page, test } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expectUsable } from './support/expect-usable.ts'
import { openScreen } from './support/open-screen.ts'
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
  await drawer.getByRole('link', { name: 'Guide' }).click()
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

test('models that cannot be listed are asked for again', async ({ page, baseURL }) => {
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
