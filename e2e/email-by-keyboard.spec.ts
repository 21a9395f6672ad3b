import type { CampaignItem, CreateCampaignResponse } from '@brandwright/contracts/campaigns'
import { expect, type Page } from '@playwright/test'
import { sizes } from '../playwright.config.ts'
import { signUp } from './support/account.ts'
import { addBrand } from './support/add-brand.ts'
import { enter, tabTo, withoutPointer, write } from './support/by-keyboard.ts'
import { expectUsable } from './support/expect-usable.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/quiet-test.ts'

/** For each section to add, the index of its type in the menu. */
const TYPES = [0, 1, 2, 3, 4, 5, 6, 2, 1, 5, 1, 7]
/** For each position, the number of the added section that is expected there. */
const WANTED = [7, 2, 11, 0, 9, 4, 1, 10, 5, 3, 8, 6]

const idsInList = (page: Page) => page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.row ?? ''))
const focusedRow = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.row ?? null)

async function times(page: Page, key: string, count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await page.keyboard.press(key)
}

/** Adds a section through the menu. The focus remains on the button of the menu. */
async function add(page: Page, type: number, count: number): Promise<void> {
  await enter(page, page.getByRole('button', { name: 'Add section' }))
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await times(page, 'ArrowDown', type)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-row]')).toHaveCount(count)
}

/** Moves a row to another position, in move mode or with a shortcut, and checks that the focus moves with the row. */
async function move(page: Page, from: number, to: number, byMode: boolean): Promise<void> {
  const id = (await idsInList(page))[from] as string
  await page.keyboard.press('Home')
  await times(page, 'ArrowDown', from)
  expect(await focusedRow(page)).toBe(id)
  if (byMode) {
    await page.keyboard.press('m')
    // Starts from the top if that takes fewer steps.
    if (to < from - to) {
      await page.keyboard.press('Home')
      await times(page, 'ArrowDown', to)
    } else await times(page, 'ArrowUp', from - to)
    await page.keyboard.press('Enter')
  } else await times(page, 'Alt+ArrowUp', from - to)
  await expect.poll(async () => (await idsInList(page)).indexOf(id)).toBe(to)
  await expect.poll(() => focusedRow(page)).toBe(id)
}

for (const [name, size] of Object.entries({ wide: sizes.wide, phone: sizes.phone })) {
  test(`an email of twelve sections is built and reordered by keyboard, ${name} @job5`, { tag: ['@all', '@once'] }, async ({ page, baseURL, provokes }) => {
    // The frame of an email allows no scripts, so it blocks the accessibility check.
    provokes(/Blocked script execution in 'about:srcdoc'/)
    await page.setViewportSize(size)
    await withoutPointer(page)
    await signUp(page, baseURL)
    const id = await addBrand(page, baseURL, 'Quay Coffee')
    const data = { brand: id, name: 'Spring launch', object_type: 'email' }
    const answer = await page.request.post('/api/campaigns', { data, headers: { origin: baseURL ?? '' } })
    const { campaign } = (await answer.json()) as CreateCampaignResponse
    await openScreen(page, '/admin/:id/campaigns/:cid', { id, cid: campaign.id })

    for (const [at, type] of TYPES.entries()) await add(page, type, at + 1)
    const added = await idsInList(page)
    const wanted = WANTED.map((at) => added[at] as string)
    const rows = page.locator('[data-row]')
    await tabTo(page, rows.first())
    for (const [to, section] of wanted.entries()) {
      const from = (await idsInList(page)).indexOf(section)
      if (from !== to) await move(page, from, to, to % 2 === 0)
    }

    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    if (name === 'phone') {
      await tabTo(page, page.getByRole('tab', { name: 'Sections' }), 'Shift+Tab')
      await times(page, 'ArrowRight', 2)
    }
    await write(page, page.getByRole('textbox', { name: 'Header', exact: true }), 'The new lots are yours first')
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()

    const [item] = (await (await page.request.get(`/api/campaigns/${campaign.id}/items`)).json()) as CampaignItem[]
    const stored = item?.sections.map((section) => section.id) ?? []
    expect(stored.filter((section, at) => section !== wanted[at])).toEqual([])
    expect(stored).toHaveLength(wanted.length)
    expect(item?.sections[0]?.header).toBe('The new lots are yours first')
    await expectUsable(page, () => expect(page.getByRole('textbox', { name: 'Campaign name' })).toBeVisible())
  })
}
