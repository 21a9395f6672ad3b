import { expect } from '@playwright/test'
import { FIXTURE_PORT } from '../playwright.config.ts'
import { expectUsable } from './support/expect-usable.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/site-test.ts'

test('adds a video by its address, says what it shows, deletes it and brings it back', async ({ page, guide: id, provokes }) => {
  provokes(/409 .*\/videos/)
  await openScreen(page, '/admin/:id/videos', { id })
  await expect(page).toHaveTitle('Videos | Brandwright')
  await expect(page.getByRole('heading', { name: 'No videos yet' })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Add a video' })
  const add = async (address: string) => {
    await page.getByRole('button', { name: 'Add video' }).click()
    await dialog.getByRole('textbox', { name: 'Address' }).fill(address)
    await dialog.getByRole('button', { name: 'Add video' }).click()
  }
  await add(`http://127.0.0.1:${FIXTURE_PORT}/`)
  await expect(dialog).toHaveCount(0)
  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  await expect(card.getByRole('heading')).not.toHaveText(`127.0.0.1:${FIXTURE_PORT}`)
  await add(`http://127.0.0.1:${FIXTURE_PORT}/`)
  await expect(dialog.getByText('This video is here already.')).toBeVisible()
  await page.keyboard.press('Escape')

  await card.getByRole('button', { name: /^Edit/ }).click()
  const edit = page.getByRole('dialog', { name: 'Edit the video' })
  await edit.getByRole('textbox', { name: 'Title' }).fill('How we fire the kiln')
  await edit.getByRole('textbox', { name: 'Description' }).fill('From clay to bowl in eleven minutes.')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByRole('heading', { name: 'How we fire the kiln' })).toBeVisible()
  await expectUsable(page, () => expect(card).toBeVisible())

  await card.getByRole('button', { name: 'Delete How we fire the kiln' }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toContainText('From clay to bowl in eleven minutes.')
})
