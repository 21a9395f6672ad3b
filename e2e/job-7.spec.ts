import { expect, type Page } from '@playwright/test'
import { expectUsable } from './support/expect-usable.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/site-test.ts'

const chats = (page: Page) => page.getByRole('navigation', { name: 'Chats' })
const questions = (page: Page) => page.getByRole('listitem', { name: 'Question' })
const answers = (page: Page) => page.getByRole('listitem', { name: 'Answer' })
const box = (page: Page) => page.getByRole('textbox', { name: 'Ask about the brand' })
const complete = async (page: Page, count: number) => {
  await expect(answers(page)).toHaveCount(count)
  await expect(answers(page).last().getByRole('button', { name: 'Answer again' })).toBeEnabled()
}

test('a chat about the brand with the composer: asked, reloaded, branched, found, deleted and restored @job7', { tag: '@once' }, async ({
  page,
  context,
  guide,
  provokes,
}) => {
  // The address of a chat that does not exist.
  provokes(/404 .*\/api\/chats\/none/)
  await openScreen(page, '/admin/:id/campaigns', { id: guide })
  await page.getByRole('navigation', { name: 'Brand' }).getByRole('link', { name: 'Chat' }).click()
  await expect(page).toHaveURL(/\/chat\?brand=/)
  const starters = page.getByRole('list', { name: 'First questions' }).getByRole('button')
  await openScreen(page, '/chat')
  await expectUsable(page, () => expect(starters).toHaveCount(4))

  await starters.first().click()
  await expect(page).toHaveURL(/\/chat\/[^?]+$/)
  await complete(page, 1)
  await expect(answers(page)).toContainText(/#[0-9a-f]{6}/)
  await expect(answers(page)).toContainText('free')
  const first = await answers(page).locator('[aria-busy]').textContent()
  await page.reload()
  await expect(answers(page).locator('[aria-busy]')).toHaveText(first ?? 'nothing was said')

  await box(page).fill('What is')
  await box(page).press('Shift+Enter')
  await box(page).pressSequentially('your voice?')
  await box(page).press('Enter')
  await complete(page, 2)
  await expect(box(page)).toHaveValue('')
  const second = await context.newPage()
  await openScreen(second, '/chat/:id', { id: new URL(page.url()).pathname.slice('/chat/'.length) })
  await expect(questions(second)).toHaveCount(2)

  await questions(page).last().getByRole('button', { name: 'Edit question' }).click()
  await page.getByRole('textbox', { name: 'Question' }).fill('Which fonts, please?')
  await page.getByRole('button', { name: 'Ask again' }).click()
  const branches = questions(page).last().getByRole('group', { name: 'Branches' })
  await expect(branches).toContainText('2/2')
  await complete(page, 2)
  await expect(questions(second).last()).toContainText('Which fonts, please?')
  await second.close()
  await branches.getByRole('button', { name: 'Previous branch' }).click()
  await expect(questions(page).last()).toContainText('your voice?')
  await expect(branches).toContainText('1/2')
  await expectUsable(page, () => expect(branches).toContainText('1/2'))

  await chats(page)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Palette and voice')
  await page.getByRole('textbox', { name: 'Title' }).press('Enter')
  await expect(page).toHaveTitle('Palette and voice | Brandwright')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await chats(page).getByRole('searchbox').fill('fonts plea')
  await expect(
    chats(page)
      .getByRole('region', { name: 'Found' })
      .getByRole('link', { name: /Palette and voice/ }),
  ).toContainText('Which fonts, please?')
  await chats(page).getByRole('searchbox').fill('walrus')
  await expect(chats(page).getByText('No chat has “walrus”')).toBeVisible()
  await chats(page).getByRole('searchbox').fill('')
  await expect(chats(page).getByRole('region', { name: 'Today' }).getByRole('link')).toHaveText(['Palette and voice'])

  await chats(page)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/chat\?brand=/)
  await expect(chats(page).getByRole('link', { name: 'Palette and voice' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await chats(page).getByRole('link', { name: 'Palette and voice' }).click()
  await expect(questions(page).last()).toContainText('your voice?')

  await openScreen(page, '/chat/:id', { id: 'none' })
  await expect(page.getByRole('heading', { name: 'Chat not found' })).toBeVisible()
})

test('a question about products calls a tool: its row opens by keyboard, what it found are cards, and a reload keeps all of it @job7', {
  tag: ['@all', '@once'],
}, async ({ page, guide }) => {
  await openScreen(page, '/admin/:id/campaigns', { id: guide })
  await page.getByRole('navigation', { name: 'Brand' }).getByRole('link', { name: 'Chat' }).click()
  await box(page).fill('Which products do you sell?')
  await box(page).press('Enter')
  await complete(page, 1)
  const row = answers(page).getByRole('button', { name: /^Find products/ })
  const found = answers(page).getByRole('list', { name: 'Found by Find products' })
  await expect(row).toContainText(/\d found/)
  await row.press('Enter')
  await expect(row).toHaveAttribute('aria-expanded', 'true')
  await expectUsable(page, () => expect(found.getByRole('link').first()).toBeVisible())
  await page.reload()
  await complete(page, 1)
  await expect(row).toHaveAttribute('aria-expanded', 'false')
  await expect(found.getByRole('link').first()).toBeVisible()
})
