import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { expectUsable } from './support/expect-usable.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/site-test.ts'
import { guideFilled } from './support/start-guide.ts'

/** Time offline in ms: a minute in `test:all`, and in the quick run only as long as the steps take. */
const CUT_MS = process.env.TEST_ALL === '1' ? 60_000 : 0

let id: string
test.beforeEach(({ guide }) => {
  id = guide
})

test('a guide is edited in place by keyboard, saved, undone, redone and restored', { tag: '@all' }, async ({ page }) => {
  await page.getByRole('button', { name: 'Edit name' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Harbour & Sons')
  await expect(page.getByRole('heading', { name: 'Harbour & Sons', level: 1 })).toBeVisible()
  await saved(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Edit name' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Harbour & Sons', level: 1 })).toBeVisible()
  await guideFilled(page)

  const accent = page
    .locator('#palette')
    .getByRole('button', { name: /^Accent/ })
    .first()
  await accent.focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name: /^Evidence of/ })
  await card.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
  await expect(card.getByLabel('Colour', { exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('rgb(18 52 86)')
  await expect(accent).toContainText('#123456')
  await expect(card.getByText('Accent on background')).toBeVisible()
  await card.getByRole('button', { name: 'Lock' }).press('Enter')
  await expect(card.getByRole('button', { name: 'Unlock' })).toBeVisible()
  await expect(card).toContainText('Locked, by you. Edited by hand, by you.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(accent).not.toContainText('#123456')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(accent).toContainText('#123456')

  await page.getByRole('button', { name: 'More' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Recent changes' }).press('Enter')
  const changes = page.getByRole('dialog', { name: 'Recent changes' })
  await expect(changes.getByText('Redid accent colour')).toBeVisible()
  await changes
    .getByRole('button', { name: /^Restore version/ })
    .last()
    .press('Enter')
  await expect(changes).toBeHidden()
  // The first version dates from before the extraction, so it contains only a URL.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^127\.0\.0\.1/)
})

test('two tabs that edit the same value show both texts and save the selected text', { tag: '@all' }, async ({ page, context, provokes }) => {
  provokes(/ERR_FAILED .*\/api\/live/, /ERR_FAILED .*\/updateStyleGuideProp/, /409 .*\/updateStyleGuideProp/)
  const second = await deafTabBeside(page, context)
  await typeDescription(second, 'Words of the second tab')
  await saved(second)
  await typeDescription(page, 'Words of the first tab')
  const trouble = page.getByRole('region', { name: 'Description: not saved' })
  await expect(trouble).toContainText('Words of the first tab')
  await expect(trouble).toContainText('Words of the second tab')
  await page.unroute('**/api/live*')
  await page.reload()
  await expect(trouble).toContainText('Words of the first tab')
  await trouble.getByRole('button', { name: 'Keep mine' }).click()
  await expect(trouble).toBeHidden()
  await saved(page)
  await expect(second.locator('#overview').getByText('Words of the first tab')).toBeVisible()

  // Blocks saving, because the conflict must appear during typing, before any request.
  await second.route('**/api/updateStyleGuideProp', (route) => route.abort())
  await second.getByLabel('Description', { exact: true }).fill('Words that give way')
  await page.getByRole('button', { name: 'Edit description' }).click()
  await page.getByLabel('Description', { exact: true }).fill('Newer words of the first tab')
  await saved(page)
  const conflict = second.getByRole('region', { name: 'Description: not saved' })
  await expect(conflict).toContainText('Words that give way')
  await expect(conflict).toContainText('Newer words of the first tab')
  // On a phone, the card covers the notice, so it is closed first.
  await second.keyboard.press('Escape')
  await conflict.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(conflict).toBeHidden()
  await expect(second.locator('#overview').getByText('Newer words of the first tab')).toBeVisible()
})

test('different values edited in two tabs are both saved without a conflict', { tag: ['@once', '@all'] }, async ({ page, context, provokes }) => {
  provokes(/ERR_FAILED .*\/api\/live/)
  const second = await deafTabBeside(page, context)
  await typeDescription(second, 'Changed over there')
  await saved(second)
  await page.getByRole('button', { name: 'Edit name' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Changed here')
  await saved(page)
  await expect(page.locator('#overview').getByText('Changed over there')).toBeVisible()
  await expect(second.getByRole('heading', { name: 'Changed here', level: 1 })).toBeVisible()
})

test('colors, styles and buttons edited in two tabs report conflicts, and list changes merge', { tag: ['@once', '@all'] }, async ({
  page,
  context,
  provokes,
}) => {
  provokes(/ERR_FAILED .*\/api\/live/, /409 .*\/updateStyleGuideProp/)
  const second = await deafTabBeside(page, context)
  const editors: { field: (tab: Page) => Promise<Locator>; theirs: string; mine: string; notice: RegExp }[] = [
    {
      field: (tab) =>
        inCard(
          tab,
          tab
            .locator('#palette')
            .getByRole('button', { name: /^Accent/ })
            .first(),
          'Colour',
        ),
      theirs: '#123456',
      mine: '#654321',
      notice: /^Accent colour: not saved/,
    },
    {
      field: (tab) => inCard(tab, tab.getByRole('button', { name: 'Edit the style Header' }), 'Size, px'),
      theirs: '61',
      mine: '62',
      notice: /font size: not saved/,
    },
    {
      field: (tab) => inCard(tab, tab.locator('#buttons').getByRole('heading').getByRole('button').first(), 'Label'),
      theirs: 'Their label',
      mine: 'My label',
      notice: /^Button styles, text: not saved/,
    },
  ]
  for (const { field, theirs, mine, notice } of editors) {
    await (await field(second)).fill(theirs)
    await saved(second)
    await second.keyboard.press('Escape')
    await (await field(page)).fill(mine)
    const trouble = page.getByRole('region', { name: notice })
    await expect(trouble).toContainText(theirs)
    await expect(trouble).toContainText(mine)
    await page.keyboard.press('Escape')
    await trouble.getByRole('button', { name: 'Keep theirs' }).click()
    await expect(trouble).toBeHidden()
  }
  const categories = (tab: Page) => inCard(tab, tab.getByRole('button', { name: 'Edit categories' }), 'Categories')
  await (await categories(second)).fill('Bread')
  await saved(second)
  await (await categories(page)).fill('Tea')
  await expect.poll(async () => ((await (await page.request.get(`/api/brands/${id}`)).json()) as { categories: string[] }).categories).toEqual(['Bread', 'Tea'])
})

test('guide edits survive a lost connection and a reload', { tag: '@once' }, async ({ page, context, provokes }) => {
  provokes(/ERR_INTERNET_DISCONNECTED/)
  await page.getByRole('button', { name: 'Edit description' }).click()
  await expect(page.getByLabel('Description', { exact: true })).toBeFocused()
  await context.setOffline(true)
  await page.getByLabel('Description', { exact: true }).fill('Typed without a line')
  await expect(page.getByText('Not saved yet: no connection. Your changes are saved in this tab.')).toBeVisible()
  await page.waitForTimeout(CUT_MS)
  await page.getByLabel('Description', { exact: true }).fill('Typed without a line, and more')
  await context.setOffline(false)
  await saved(page)
  await expect.poll(() => description(page)).toBe('Typed without a line, and more')

  await context.setOffline(true)
  await page.getByLabel('Description', { exact: true }).fill('Typed before a reload')
  await expect(page.getByText('Not saved yet: no connection. Your changes are saved in this tab.')).toBeVisible()
  await page.reload().catch(() => null)
  await context.setOffline(false)
  // When the browser is back online, it reloads the page, which can interrupt this navigation.
  await expect(() => openScreen(page, '/styleGuide/:id', { id })).toPass()
  await guideFilled(page)
  await expect(page.locator('#overview').getByText('Typed before a reload')).toBeVisible()
  await saved(page)
  await expect.poll(() => description(page)).toBe('Typed before a reload')
})

test('the guide is accessible while an editor is open', { tag: '@all' }, async ({ page }) => {
  await page
    .locator('#palette')
    .getByRole('button', { name: /^Accent/ })
    .first()
    .click()
  const card = page.getByRole('dialog', { name: /^Evidence of/ })
  await card.getByRole('button', { name: 'Edit', exact: true }).click()
  await expectUsable(page, () => expect(card.getByLabel('Colour', { exact: true })).toBeVisible())
  await openScreen(page, '/admin/:id/styles', { id })
  await guideFilled(page)
  await expect(page).toHaveTitle('Style guide | Brandwright')
  await expectUsable(page, () => expect(page.getByRole('button', { name: 'Edit name' })).toBeVisible())
})

/** Opens a second tab and blocks live updates in the first one, which then notices no change before its next save. */
async function deafTabBeside(page: Page, context: BrowserContext): Promise<Page> {
  const second = await context.newPage()
  await page.route('**/api/live*', (route) => route.abort())
  await page.reload()
  await guideFilled(page)
  await openScreen(second, '/styleGuide/:id', { id })
  await guideFilled(second)
  return second
}

/** Returns an editor field in the card that a control opens. */
async function inCard(tab: Page, opener: Locator, label: string): Promise<Locator> {
  await opener.click()
  const field = tab.getByRole('dialog').getByLabel(label, { exact: true })
  const edit = tab.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true })
  await expect(field.or(edit).first()).toBeVisible()
  if (!(await field.isVisible())) await edit.click()
  return field
}

async function typeDescription(page: Page, text: string) {
  await page.getByRole('button', { name: 'Edit description' }).click()
  await page.getByLabel('Description', { exact: true }).fill(text)
}

const saved = (page: Page) => expect(page.getByText(/^Saved (just now|\d)/).first()).toBeVisible()

async function description(page: Page): Promise<string> {
  return ((await (await page.request.get(`/api/brands/${id}`)).json()) as { description: string }).description
}
