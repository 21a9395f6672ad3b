import { readFile } from 'node:fs/promises'
import type { BrandDocument } from '@brandwright/contracts/brands'
import { contrast } from '@brandwright/domain/color/contrast'
import { deltaE } from '@brandwright/extractor/detect/colors/color-distance'
import { type Browser, expect, type Page } from '@playwright/test'
import { changingSite } from './support/changing-site.ts'
import { deleteLastPage } from './support/delete-last-page.ts'
import { expectUsable } from './support/expect-usable.ts'
import { hoverUntil } from './support/hover-until.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/site-test.ts'
import { guideFilled } from './support/start-guide.ts'
import { signInAsSuper } from './support/super-admin.ts'

/** Colors of the site (`changing-site.ts`), and the smallest color difference that counts as visible. */
const PAINTED = { primary: '#124e78', background: '#fffaf2', text: '#22313f' } as const
const JUST_NOTICEABLE = 2.3

/** First bytes of a file, by file extension. */
const STARTS: Record<string, string> = { pdf: '%PDF-', zip: 'PK\u0003\u0004' }

test('a user corrects, re-scans, exports and shares a guide @job2', async ({ page, baseURL, openGuideOf }) => {
  await signInAsSuper(page, baseURL)
  const { site, repaint } = changingSite()
  const id = await openGuideOf('changing', site)
  const guide = () => page.request.get(`/api/brands/${id}`).then((answer) => answer.json() as Promise<BrandDocument>)

  await test.step('extraction finds the colors, fonts and logo of the site', async () => {
    const { colors, preferredStyles, logos } = await guide()
    expect(contrast(colors.roles.background ?? '', '#fffaf2')).toBeLessThan(1.02)
    expect(contrast(colors.roles.text ?? '', '#22313f')).toBeLessThan(1.02)
    expect(colors.roles.primary).toBe('#124e78')
    for (const [role, painted] of Object.entries(PAINTED)) {
      const found = colors.roles[role as keyof typeof PAINTED]
      expect(found ? deltaE(found, painted) : Number.NaN, `${role} ${found}`).toBeLessThan(JUST_NOTICEABLE)
    }
    expect(preferredStyles.header?.fontFamily).toContain('Georgia')
    expect(preferredStyles.body?.fontFamily).toContain('Arial')
    expect(logos[0]?.originalURL).toContain('mark.svg')
  })

  const primary = page
    .locator('#palette')
    .getByRole('button', { name: /^Primary/ })
    .first()
  const card = page.getByRole('dialog', { name: /^Evidence of/ })
  await test.step('a color shows its evidence', async () => {
    await primary.hover()
    await expect(card).toContainText(/\d+ elements? on/)
    await expect(card.getByRole('img').first()).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(card).toHaveCount(0)
    await primary.focus()
    await page.keyboard.press('Enter')
    await expect(card).toContainText(/\d+ elements? on/)
    await expect(card).toContainText(/0\.\d\d, (sure|likely|check)|1\.00, sure/)
    await expect(card.getByRole('img').first()).toBeVisible()
  })

  await test.step('the primary color is edited and locked by keyboard', async () => {
    await card.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
    await expect(card.getByLabel('Colour', { exact: true })).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('#0b3d2e')
    await expect.poll(async () => (await guide()).colors.roles.primary).toBe('#0b3d2e')
    await card.getByRole('button', { name: 'Lock' }).press('Enter')
    await expect(card.getByRole('button', { name: 'Unlock' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(primary).toBeFocused()
    await expect(primary).toContainText('Locked')
  })

  await test.step('an image marked as a logo becomes the first logo until it is unmarked', async () => {
    const { images, logos } = await guide()
    const firstImage = images.find(({ kind }) => kind === 'image')
    await page.goto(`/admin/${id}/images?image=${firstImage?.id}`)
    const panel = page.getByRole('dialog')
    await panel.getByRole('button', { name: 'Mark as logo' }).press('Enter')
    await expect(panel.getByText('One of the guide’s logos')).toBeVisible()
    const marked = (await guide()).logos
    expect(marked.map((logo) => logo.url)).toEqual([firstImage?.url, ...logos.map(({ url }) => url)])
    await panel.getByRole('button', { name: 'Unmark as logo' }).press('Enter')
    await expect(panel.getByText('One of the guide’s logos')).toHaveCount(0)
    expect((await guide()).logos).toEqual(logos)
  })

  await test.step('deleted values stay deleted after a reload, and undo restores a deleted key', async () => {
    await openScreen(page, '/admin/:id/products', { id })
    await page.getByRole('link', { name: /Tide Bowl/ }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(`/admin/${id}/products`)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible()
    await page.goForward()
    await page.reload()
    await expect(page.getByRole('link', { name: /Rope Stool/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /Tide Bowl/ })).toHaveCount(0)

    await openScreen(page, '/admin/:id/links', { id })
    const { rows, before } = await deleteLastPage(page)
    await page.reload()
    await expect(rows).toHaveCount(before - 1)

    await openScreen(page, '/admin/:id/styles', { id })
    await guideFilled(page)
    const { preferredStyles } = await guide()
    await deleteKey(page, 'preferredStyles')
    await expect(page.getByText('Successfully deleted preferredStyles from the style guide.').first()).toBeVisible()
    await page.reload()
    await guideFilled(page)
    await expect(page.getByRole('heading', { name: 'Named styles' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).first().press('Enter')
    await expect(page.getByRole('heading', { name: 'Named styles' })).toBeVisible()
    expect((await guide()).preferredStyles).toEqual(preferredStyles)
  })

  await test.step('site changes are reviewed value by value without changing the locked color', async () => {
    repaint()
    await openScreen(page, '/styleGuide/:id', { id })
    await guideFilled(page)
    await page.getByRole('button', { name: 'More' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Refresh' }).press('Enter')
    await expect(page.getByRole('region', { name: 'Scanning the site' })).toBeVisible()
    await guideFilled(page)
    const before = await guide()
    await page.getByRole('link', { name: 'Review' }).press('Enter')
    await expect(page.getByRole('article', { name: /^Locked: .*primary colour$/i })).toContainText('the site now says')
    const rows = page.locator('#review-palette').getByRole('article')
    await rows
      .filter({ hasText: 'Background colour' })
      .getByRole('button', { name: /^Accept/ })
      .press('Enter')
    await page.getByRole('button', { name: 'Reject Palette' }).press('Enter')
    await page.getByRole('button', { name: 'Apply 1 change' }).press('Enter')
    await expect(page).toHaveURL(`/styleGuide/${id}`)
    const after = await guide()
    expect(after.colors.roles).toEqual({ ...before.colors.roles, background: '#f4fbf6' })
    expect(after.colors.palette).toEqual(before.colors.palette)
    expect(after.products.map(({ title }) => title)).not.toContain('Tide Bowl')
  })

  await test.step('the brand card shows recent changes, and the guide is exported', async () => {
    const about = page.getByRole('complementary', { name: /^About / })
    await hoverUntil(about, about.getByText('colors.roles.background'))
    await expect(about.getByText('colors.roles.primary')).toBeVisible()
    await expect(about.locator('time').first()).toHaveText(/ago$/)
    for (const [item, file] of [
      ['Download W3C design tokens', /tokens\.json$/],
      ['Download Markdown', /guide\.md$/],
      ['Download the brand book (PDF)', /-brand-book\.pdf$/],
      ['Download logos and images (ZIP)', /-files\.zip$/],
    ] as const) {
      await page.getByRole('button', { name: 'Export' }).press('Enter')
      const download = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: item }).press('Enter')
      const got = await download
      expect(got.suggestedFilename()).toMatch(file)
      const begins = STARTS[got.suggestedFilename().split('.').at(-1) ?? '']
      if (begins) expect((await readFile(await got.path())).subarray(0, begins.length).toString()).toBe(begins)
    }
  })
  await test.step('a link shows anonymous visitors the guide read-only', async () => {
    await page.getByRole('button', { name: 'Export' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Share with a link…' }).press('Enter')
    await page.getByRole('button', { name: 'Create link' }).press('Enter')
    const address = await page.getByRole('dialog').getByRole('status').getByText('/s/').textContent()
    const outside = await (page.context().browser() as Browser).newContext()
    const reader = await outside.newPage()
    await reader.goto(address ?? '')
    await expect(reader.locator('#palette')).toContainText('#0B3D2E')
    await expect(reader.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
    await expect(reader.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await outside.close()
  })
})

test('the guide menu sets the account type and Featured, and deletes a guide with Undo', { tag: '@all' }, async ({ page, baseURL, openGuideOf }) => {
  await signInAsSuper(page, baseURL)
  const id = await openGuideOf('clean')
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: item }).press('Enter')
  }
  await choose('Upgrade')
  await expect(page.getByText('ADVANCED')).toBeVisible()
  await choose('Downgrade')
  await expect(page.getByText('ADVANCED')).toHaveCount(0)
  await choose('Toggle Featured')
  await expect(page.getByRole('definition').filter({ hasText: 'Featured' })).toBeVisible()
  await choose('Toggle Featured')
  await expect(page.getByRole('definition').filter({ hasText: 'Featured' })).toHaveCount(0)
  await choose('Database')
  await expect(page).toHaveTitle(/database \| Brandwright$/)
  await openScreen(page, '/styleGuide/:id/database', { id })
  await expectUsable(page, () => expect(page.getByText('preferredStyles')).toBeVisible())
  await openScreen(page, '/styleGuide/:id', { id })
  await guideFilled(page)
  await choose('Delete style guide')
  const dialog = page.getByRole('dialog', { name: 'Delete style guide' })
  await expect(dialog.getByRole('button', { name: 'Delete this brand' })).toBeDisabled()
  const { name } = (await (await page.request.get(`/api/brands/${id}`)).json()) as BrandDocument
  await dialog.getByLabel(`Type ${name} to confirm`).fill(name)
  await dialog.getByRole('button', { name: 'Delete this brand' }).click()
  await expect(page).toHaveURL('/categories/Food')
  await page.getByText('Undo', { exact: true }).click()
  await expect(page).toHaveURL(`/styleGuide/${id}`)
  await guideFilled(page)
})

async function deleteKey(page: Page, key: string) {
  await page.getByRole('button', { name: 'More' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Debug Keys' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Debug Keys' })
  await dialog.getByLabel('Key', { exact: true }).selectOption(key)
  await expect(dialog.getByRole('button', { name: `Delete ${key}` })).toBeDisabled()
  await dialog.getByLabel(`Type ${key} to delete it`).fill(key)
  await page.keyboard.press('Enter')
}
