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

test('a chat with the composer survives a reload, branches, and is searched and restored @job7', { tag: '@once' }, async ({
  page,
  context,
  guide,
  provokes,
}) => {
  // The test opens a chat that does not exist.
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
  await expect(answers(page).locator('[aria-busy]')).toHaveText(first ?? 'no answer')

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
  await expect(chats(page).getByText('No chat matches “walrus”')).toBeVisible()
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

test('the results of a product question expand by keyboard and survive a reload @job7', { tag: ['@all', '@once'] }, async ({ page, guide }) => {
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

test('the assistant next to the guide manages memories and shares its chat through a link', { tag: ['@once', '@all'] }, async ({
  page,
  baseURL,
  browser,
  guide: id,
  provokes,
}) => {
  provokes(/404 .*\/api\/shared-chats\//)
  await page.getByRole('button', { name: 'Assistant' }).press('Enter')
  const dock = page.getByRole('complementary', { name: 'Assistant' })
  await expect(dock.getByRole('checkbox', { name: 'Ask about the open screen: Style guide' })).toBeChecked()
  await expect(dock.getByRole('list', { name: 'First questions' }).getByRole('button')).toHaveCount(4)
  await box(page).fill('Please remember that we write British English.')
  await box(page).press('Enter')
  await complete(page, 1)
  await expect(questions(page)).toContainText('About the open screen: Style guide')
  await expect(answers(page)).toContainText('Remembered: we write British English.')
  await dock.getByRole('button', { name: 'Memory' }).press('Enter')
  const memory = page.getByRole('dialog', { name: 'Memory' })
  await expect(memory.getByRole('listitem')).toContainText('we write British English.')
  await page.keyboard.press('Escape')
  await expect(memory).toHaveCount(0)
  await expect(dock).toBeVisible()
  await answers(page).getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(answers(page)).toContainText('Forgotten: we write British English.')
  await box(page).press('Escape')
  await expect(dock).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Assistant' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectUsable(page, () => expect(questions(page)).toContainText('About the open screen: Style guide'))

  // The assistant continues the latest chat, even after a reload.
  await openScreen(page, '/assistant')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Please remember that we write British English.')
  await page.getByRole('button', { name: 'New chat' }).press('Enter')
  await expectUsable(page, () => expect(title).toHaveText('New chat'))
  await box(page).fill('Which colours do we use?')
  await box(page).press('Enter')
  await complete(page, 1)
  await page.getByRole('link', { name: 'Open as full page' }).press('Enter')
  await expect(page).toHaveURL(/\/chat\/[^?]+$/)
  await page.getByRole('button', { name: 'Memory' }).press('Enter')
  await memory.getByRole('textbox', { name: 'New memory' }).fill('We sign with a first name.')
  await page.keyboard.press('Enter')
  await expectUsable(page, () => expect(memory.getByRole('listitem')).toContainText('We sign with a first name.'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Share this chat' })
  await dialog.getByRole('button', { name: 'Create link' }).press('Enter')
  const address = (await dialog.getByRole('status').getByText('/c/').textContent()) ?? ''
  const token = address.split('/c/')[1] ?? ''
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await expectUsable(page, () => expect(dialog.getByRole('listitem')).toHaveCount(1))

  const outside = await browser.newContext({ baseURL })
  const reader = await outside.newPage()
  await openScreen(reader, '/c/:token', { token })
  await expectUsable(reader, () => expect(answers(reader)).toContainText(/#[0-9a-f]{6}/i))
  expect((await reader.request.get(`/api/brands/${id}`)).status()).toBe(401)
  await dialog.getByRole('button', { name: /^Withdraw/ }).press('Enter')
  await expect(dialog).toContainText('There are no links to this chat.')
  await reader.reload()
  await expect(reader).toHaveTitle('Link withdrawn | Brandwright')
  await outside.close()
})

test('a product from an answer is added to an email by drag and by keyboard @job7', { tag: ['@all', '@once'] }, async ({
  page,
  baseURL,
  guide: id,
  provokes,
}) => {
  // The email frame allows no scripts, so it blocks the injected test script.
  provokes(/Blocked script execution in 'about:srcdoc'/)
  const data = { brand: id, name: 'Autumn', object_type: 'email' }
  const { campaign } = await (await page.request.post('/api/campaigns', { data, headers: { origin: baseURL ?? '' } })).json()
  await openScreen(page, '/admin/:id/campaigns/:cid', { id, cid: campaign.id })
  const rows = page.getByRole('list', { name: 'Sections' }).getByRole('listitem')
  for (const type of ['Header', 'Text', 'Footer']) {
    await page.getByRole('button', { name: 'Add section' }).click()
    await page.getByRole('menuitem', { name: type, exact: true }).click()
  }
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Assistant' }).click()
  await box(page).fill('Which products do you sell?')
  await box(page).press('Enter')
  await complete(page, 1)
  await answers(page)
    .getByRole('button', { name: /^Find products/ })
    .click()
  const add = answers(page).getByRole('button', { name: /to the open item$/ })
  await add.first().dragTo(rows.nth(1), { targetPosition: { x: 60, y: 4 } })
  await expect(rows).toHaveText([/^Header/, /^Products/, /^Text/, /^Footer/])
  await add.nth(1).press('Enter')
  await expect(rows).toHaveText([/^Header/, /^Products/, /^Text/, /^Products/, /^Footer/])
  await page.reload()
  await expect(rows).toHaveText([/^Header/, /^Products/, /^Text/, /^Products/, /^Footer/])
})
