import { expect } from '@playwright/test'
import { expectUsable } from './support/expect-usable.ts'
import { test } from './support/quiet-test.ts'

/** The watch that all journeys are under, held against what it must notice. */
test.describe('the watch over the journeys', () => {
  test.beforeEach(({ page }) => page.goto('/register'))

  test.fail('notices an error in the console', async ({ page }) => {
    await page.evaluate(() => console.error('a part fell over'))
  })

  test.fail('notices a promise that nobody caught, in a second tab', { tag: '@all' }, async ({ context }) => {
    const second = await context.newPage()
    await second.goto('/register')
    await second.evaluate(() => void Promise.reject(new Error('a promise was broken')))
    await second.waitForTimeout(200)
  })

  test.fail('notices a request that failed, of somebody else', { tag: '@all' }, async ({ browser, baseURL }) => {
    const other = await browser.newContext({ baseURL })
    const page = await other.newPage()
    await page.route('**/api/me', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.goto('/register')
    await failed
    await other.close()
  })

  test.fail('notices a refused request', async ({ page }) => {
    await page.evaluate(() => fetch('/api/brands/none'))
  })

  test.fail('notices an announced problem that did not come', { tag: '@all' }, async ({ provokes }) => {
    provokes(/a part fell over/)
  })

  test('lets an announced problem be', async ({ page, provokes }) => {
    provokes(/a part fell over/)
    await page.evaluate(() => console.error('a part fell over'))
  })

  test('the look at a screen notices a picture without words, and what is too wide', { tag: '@all' }, async ({ page }) => {
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
