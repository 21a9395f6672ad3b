import type { BrandDocument } from '@brandwright/contracts/brands'
import { expect, type Locator, type Page } from '@playwright/test'
import { everyKind } from './fixtures/every-kind-site.ts'
import { signUp } from './support/account.ts'
import { expectUsable } from './support/expect-usable.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/site-test.ts'
import { guideFilled, startGuide } from './support/start-guide.ts'

const guideOf = async (page: Page, id: string) => (await (await page.request.get(`/api/brands/${id}`)).json()) as BrandDocument

/** For each kind of value, the button that opens its card. The card shows the evidence of the value: a page, a selector, a count or a screenshot. */
const kinds: Record<string, (page: Page) => Locator> = {
  colour: (page) => page.locator('#palette').getByRole('button', { name: /^Primary/ }),
  'colour without a role': (page) => page.locator('#palette').getByRole('button', { name: /^(Surface|Support|Line|Quiet text)/ }),
  'colour in dark mode': (page) => page.locator('#palette').getByRole('button', { name: /in dark mode/ }),
  block: (page) => page.locator('#palette li').getByRole('button', { name: /^#/ }),
  font: (page) => page.locator('#type').getByRole('article').getByRole('button'),
  'heading with paragraph': (page) => page.locator('#type figcaption').getByRole('button'),
  button: (page) => page.locator('#buttons').getByRole('heading').getByRole('button'),
  logo: (page) => page.locator('#logos').getByRole('button'),
  drawing: (page) => page.locator('#drawings').getByRole('button', { name: /^A leaf/ }),
  image: (page) => page.locator('#images figcaption').getByRole('button'),
  product: (page) => page.locator('#products').getByRole('button', { name: '€18.00' }),
  'text sample': (page) => page.locator('#text').getByRole('button', { name: 'Kitchens that are used every day', exact: true }),
  link: (page) => page.locator('#links').getByRole('button', { name: 'About us' }),
  'social link': (page) => page.locator('#links').getByRole('button', { name: 'Instagram' }),
  'scanned page': (page) => page.locator('#sources').getByRole('rowheader').getByRole('button'),
}
/** For each kind of value whose card shows the editor above the evidence, the button that opens the card. */
const marks: Record<string, RegExp> = {
  name: /^Edit name$/,
  description: /^Edit description$/,
  'named style': /^Edit the style Header$/,
  'style of a tag': /^Edit the style h1$/,
  footer: /^Edit footer$/,
}

const MARKS = [
  ['Lock', 'Unlock'],
  ['Wrong', 'Right'],
] as const
/**
 * Returns true if this run marks values of the kind. Because all kinds have the same controls, the quick run marks only one fact of a list, one of an object,
 * and one of the guide itself.
 */
const isMarked = (kind: string) => process.env.TEST_ALL === '1' || ['colour', 'link', 'name'].includes(kind)

test('every kind of value shows its evidence and can be locked and reset by keyboard', { tag: ['@once', '@all'] }, async ({ page, baseURL, serve }) => {
  await signUp(page, baseURL)
  await serve(everyKind)
  const id = await startGuide(page)
  await guideFilled(page)
  const openers = [
    ...Object.entries(kinds).map(([kind, find]) => [kind, find(page).first()] as const),
    ...Object.entries(marks).map(([kind, name]) => [kind, page.getByRole('button', { name }).first()] as const),
  ]
  for (const [kind, opener] of openers) {
    await test.step(kind, async () => {
      await opener.focus()
      await page.keyboard.press('Enter')
      const card = page.getByRole('dialog', { name: /^(Evidence of|Edit) / })
      await expect(card.getByRole('definition').first()).toBeVisible()
      await expect(card).not.toContainText('No evidence is stored')
      for (const [mark, back] of isMarked(kind) ? MARKS : []) {
        await card.getByRole('button', { name: mark, exact: true }).press('Enter')
        await expect(card.getByRole('button', { name: back, exact: true })).toBeVisible()
        await card.getByRole('button', { name: back, exact: true }).press('Enter')
        await expect(card.getByRole('button', { name: mark, exact: true })).toBeVisible()
      }
      await page.keyboard.press('Escape')
      await expect(card).toBeHidden()
      await expect(opener).toBeFocused()
    })
  }
  const { facts } = await guideOf(page, id)
  expect(Object.entries(facts).filter(([, { locked, wrong }]) => locked || wrong)).toEqual([])
  await expectUsable(page, () => expect(page.locator('#links').getByRole('button', { name: 'Instagram' })).toBeVisible())
  await test.step('drawings and links are deleted and restored, and an image becomes the first logo', () => changeMembers(page, id))
})

async function changeMembers(page: Page, id: string) {
  const card = page.getByRole('dialog', { name: /^Evidence of/ })
  const leaf = page.locator('#drawings').getByRole('button', { name: /^A leaf/ })
  await leaf.press('Enter')
  await expect(card.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'linden-pantry-a-leaf.svg')
  await card.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(leaf).toBeHidden()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(leaf).toBeVisible()

  const links = page.locator('#links')
  await links.getByRole('button', { name: 'About us' }).press('Enter')
  await card.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
  await card.getByLabel('Name', { exact: true }).fill('Our story')
  await expect(links.getByRole('button', { name: 'Our story' })).toBeVisible()
  await page.keyboard.press('Escape')
  await links.getByRole('button', { name: 'Add a link' }).first().press('Enter')
  await page.getByLabel('Name', { exact: true }).fill('Stockists')
  await page.getByLabel('Address', { exact: true }).fill('lindenpantry.example/stockists')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await guideOf(page, id)).links.pages.map(({ name, url }) => `${name} ${url}`))
    .toContain('Stockists https://lindenpantry.example/stockists')
  await links.getByRole('button', { name: 'Our story' }).press('Enter')
  await card.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(links.getByRole('button', { name: 'Stockists' })).toBeFocused()
  await expect.poll(async () => (await guideOf(page, id)).links.pages.map(({ name }) => name)).toEqual(['Stockists'])
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(links.getByRole('button', { name: 'Our story' })).toBeVisible()

  await page.locator('#images figcaption').getByRole('button').first().press('Enter')
  await card.getByRole('button', { name: 'Mark as logo' }).press('Enter')
  await expect.poll(async () => (await guideOf(page, id)).logos[0]?.alt).toBe('A blue tin on a shelf')
  await page.keyboard.press('Escape')
  const first = page.locator('#logos').getByRole('button').first()
  await expect(first).toHaveAccessibleName(/^A blue tin on a shelf,/)
  await first.press('Enter')
  await card.getByRole('button', { name: 'Unmark as logo' }).press('Enter')
  await expect.poll(async () => (await guideOf(page, id)).logos[0]?.alt).not.toBe('A blue tin on a shelf')
  await openScreen(page, '/styleGuide/:id', { id })
  await page
    .locator('#palette')
    .getByRole('button', { name: /^Primary/ })
    .first()
    .press('Enter')
  await card.getByRole('region', { name: 'Used in this guide' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/#\w+$/)
}
