import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectUsable } from './support/expect-usable.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/site-test.ts'

const imageFile = async (name: string, color: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1800, height: 1000, channels: 3, background: color } })
    .png()
    .toBuffer(),
})
const lead = (page: Page) => page.getByText(/^\d+ images?$/)
const counted = async (page: Page) => Number.parseInt((await lead(page).textContent()) ?? '', 10)

/** Dispatches the browser events of dropping or pasting a file. */
async function bring(page: Page, how: 'drop' | 'paste', file: Awaited<ReturnType<typeof imageFile>>) {
  await page.evaluate(
    ([kind, name, type, base64]) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type }))
      const init = { bubbles: true, cancelable: true }
      if (kind === 'drop') {
        document.body.dispatchEvent(new DragEvent('dragover', { ...init, dataTransfer: transfer }))
        document.body.dispatchEvent(new DragEvent('drop', { ...init, dataTransfer: transfer }))
      } else document.body.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: transfer }))
    },
    [how, file.name, file.mimeType, file.buffer.toString('base64')] as const,
  )
}

test('images are added by button, drop and paste, and a rejected file is reported', { tag: '@once' }, async ({ page, guide: id, provokes }) => {
  provokes(/400 .*\/images/)
  await openScreen(page, '/admin/:id/images', { id })
  await expect(page).toHaveTitle('Images | Brandwright')
  const before = await counted(page)
  await page.getByLabel('Upload', { exact: true }).setInputFiles(await imageFile('one.png', '#1b8381'))
  await expect(page.getByText('Uploading Image completed successfully!').first()).toBeVisible()
  await bring(page, 'drop', await imageFile('two.png', '#d1495b'))
  await bring(page, 'paste', await imageFile('three.png', '#22577a'))
  await expect(lead(page)).toHaveText(`${before + 3} images`)

  await page.getByLabel('Upload', { exact: true }).setInputFiles({ name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear reader') })
  const alert = page.getByRole('alert').filter({ hasText: 'letter.png' })
  await expect(alert).toContainText('The file is not a readable image')
  await expect(page.getByText('There was an issue with Uploading Image Please try again.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(alert).toHaveCount(0)
  await expectUsable(page, () => expect(lead(page)).toBeVisible())
})

test('an image is found, described, marked as a logo, deleted and restored', { tag: '@all' }, async ({ page, guide: id }) => {
  await openScreen(page, '/admin/:id/images', { id })
  await page.getByLabel('Upload', { exact: true }).setInputFiles(await imageFile('one.png', '#1b8381'))
  await expect(page.getByText('Uploading Image completed successfully!').first()).toBeVisible()
  const tile = page.getByRole('button', { name: /Image without a description/ })
  await tile.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  await panel.getByRole('textbox', { name: 'Alternative text' }).fill('The harbour at dawn')
  await page.reload()
  await expect(panel.getByRole('textbox', { name: 'Alternative text' })).toHaveValue('The harbour at dawn')
  await panel.getByRole('textbox', { name: 'Alternative text' }).press('Enter')
  await expect(page.getByText('The texts were saved').first()).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'The harbour at dawn' })).toBeVisible()
  await panel.getByRole('button', { name: 'Mark as logo' }).click()
  await expect(panel.getByText('One of the guide’s logos')).toBeVisible()
  await expectUsable(page, () => expect(panel).toBeVisible())
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)

  await page.getByRole('searchbox', { name: 'Search...' }).fill('harbour dawn')
  const found = page.getByRole('button', { name: 'The harbour at dawn, 1 of 1' })
  await page.getByRole('button', { name: /^Kind/ }).click()
  await page.getByRole('menuitem', { name: 'Logos' }).click()
  await found.click()
  await panel.getByRole('button', { name: 'Unmark as logo' }).click()
  await expect(panel.getByText('One of the guide’s logos')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await page.getByRole('button', { name: /^Kind/ }).click()
  await page.getByRole('menuitem', { name: 'All kinds' }).click()
  await found.click()
  await panel.getByRole('button', { name: 'Delete' }).click()
  await expect(panel).toHaveCount(0)
  await expect(found).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Images', level: 1 }), 'the focus is not lost with what was deleted').toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(found).toBeVisible()
})

test('images are added with the kind in the URL, and unknown kinds are rejected', { tag: '@all' }, async ({ page, guide: id }) => {
  await page.goto(`/admin/${id}/images?add=poems`)
  const dialog = page.getByRole('dialog', { name: 'Add images' })
  await expect(dialog.getByText('Invalid kind: poems')).toBeVisible()
  await expectUsable(page, () => expect(dialog).toBeVisible())
  await page.goto(`/admin/${id}/images?add=logos`)
  await expect(dialog.getByRole('radio', { name: 'Logos' })).toBeChecked()
  await dialog.getByLabel('Choose files', { exact: true }).setInputFiles(await imageFile('mark.png', '#1b8381'))
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Uploading Image completed successfully!').first()).toBeVisible()
  await page.getByRole('button', { name: /^Kind/ }).click()
  await page.getByRole('menuitem', { name: 'Logos' }).click()
  await expect(page.getByRole('button', { name: /Image without a description/ })).toHaveCount(1)

  await page.goto(`/admin/${id}/images?kind=photos`)
  await page.getByRole('button', { name: /, 1 of \d+$/ }).click()
  const placements = page.getByRole('dialog').getByRole('region', { name: 'Where it fits' })
  await expect(placements.getByRole('listitem')).toHaveCount(4)
  await expect(placements.getByText(/text is legible on it, \d+\.\d : 1|Text needs an overlay/)).toHaveCount(2)
})

test('saving an image text that changed elsewhere reports the conflict and keeps the input', { tag: ['@once', '@all'] }, async ({ page, guide: id }) => {
  await openScreen(page, '/admin/:id/images', { id })
  await page.getByRole('button', { name: /, 1 of \d+$/ }).click()
  const alt = page.getByRole('dialog').getByRole('textbox', { name: 'Alternative text' })
  await alt.fill('Mine')
  const image = new URL(page.url()).searchParams.get('image')
  const guide = await (await page.request.get(`/api/brands/${id}`)).json()
  const headers = { 'if-match': `"${guide.revision}"` }
  expect((await page.request.patch(`/api/brands/${id}/images/${image}`, { data: { alt: 'Theirs' }, headers })).ok()).toBe(true)
  await alt.press('Enter')
  await expect(page.getByText('Alternative text is “Theirs” now', { exact: false })).toBeVisible()
  await expect(alt).toHaveValue('Mine')
  await alt.press('Enter')
  await expect(page.getByText('The texts were saved').first()).toBeVisible()
})

test('the file of an image is replaced', { tag: ['@once', '@all'] }, async ({ page, guide: id }) => {
  await openScreen(page, '/admin/:id/images', { id })
  await page.getByRole('button', { name: /, 1 of \d+$/ }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Replace', { exact: true }).setInputFiles(await imageFile('new.png', '#22577a'))
  await expect(panel.getByText('1800 × 1000')).toBeVisible()
})

test('image captions are navigated and edited by keyboard alone', { tag: '@all' }, async ({ page, guide: id }) => {
  await openScreen(page, '/admin/:id/images', { id })
  await page.getByLabel('Upload', { exact: true }).setInputFiles(await imageFile('one.png', '#1b8381'))
  await expect(page.getByText('Uploading Image completed successfully!').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Image without a description/ })).toBeVisible()
  await page.getByRole('link', { name: 'Captions' }).click()
  await expect(page).toHaveURL(/#captions$/)
  const alt = page.getByRole('textbox', { name: 'Alternative text' })
  const place = page.getByText(/^Image \d+ of \d+:/)
  await expect(place).toContainText('Image 1 of')
  await expect(alt).toBeFocused()
  while (!(await place.textContent())?.includes('Image without a description')) await page.keyboard.press('PageDown')
  const here = (await place.textContent())?.split(':')[0] ?? ''
  await page.keyboard.type('The harbour at dawn')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Fog over the quay')
  await expectUsable(page, () => expect(place).toContainText(here))
  await page.keyboard.press('Enter')
  await expect(place).not.toContainText(here)
  await expect(alt).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(alt).toHaveValue('The harbour at dawn')
  await page.getByRole('link', { name: 'All images' }).click()
  await expect(page.getByRole('button', { name: /Fog over the quay/ })).toBeVisible()
})
