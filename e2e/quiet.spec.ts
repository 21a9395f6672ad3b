import { expect } from '@playwright/test'
import { expectUsable } from './support/expect-usable.ts'
import { test } from './support/quiet-test.ts'

/** Verifies that end-to-end tests detect problems. */
test.describe('problem detection in journeys', () => {
  test.beforeEach(({ page }) => page.goto('/register'))

  test.fail('detects a console error', async ({ page }) => {
    await page.evaluate(() => console.error('a part fell over'))
  })

  test.fail('detects an unhandled rejection in a second tab', { tag: '@all' }, async ({ context }) => {
    const second = await context.newPage()
    await second.goto('/register')
    await second.evaluate(() => void Promise.reject(new Error('a promise was broken')))
    await second.waitForTimeout(200)
  })

  test.fail('detects a failed request in another browser context', { tag: '@all' }, async ({ browser, baseURL }) => {
    const other = await browser.newContext({ baseURL })
    const page = await other.newPage()
    await page.route('**/api/me', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.goto('/register')
    await failed
    await other.close()
  })

  test.fail('detects a rejected request', async ({ page }) => {
    await page.evaluate(() => fetch('/api/brands/none'))
  })

  test.fail('reports an expected problem that does not occur', { tag: '@all' }, async ({ provokes }) => {
    provokes(/a part fell over/)
  })

  test('accepts an expected problem', async ({ page, provokes }) => {
    provokes(/a part fell over/)
    await page.evaluate(() => console.error('a part fell over'))
  })

  test('expectUsable detects horizontal overflow and an image without a text alternative', { tag: '@all' }, async ({ page }) => {
    const look = () => expectUsable(page, () => expect(page.getByRole('heading', { level: 1 })).toBeVisible())
    const main = page.getByRole('main')
    await look()
    await main.evaluate((element) => element.insertAdjacentHTML('beforeend', '<img id="mute" src="/favicon.svg">'))
    await expect(look()).rejects.toThrow('image-alt: #mute')
    await main.evaluate((element) => {
      element.querySelector('#mute')?.remove()
      element.style.width = '3000px'
    })
    await expect(look()).rejects.toThrow('scrolls sideways')
  })
})
