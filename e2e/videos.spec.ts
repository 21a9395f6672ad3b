import { expect, type Page } from '@playwright/test'
import { FIXTURE_PORT } from './support/addresses.ts'
import { expectUsable } from './support/expect-usable.ts'
import { openScreen } from './support/open-screen.ts'
import { test } from './support/site-test.ts'

/** Returns a short video recorded by the browser. */
async function recordVideo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    const paint = setInterval(() => {
      pen.fillStyle = `hsl(${(performance.now() / 10) % 360} 60% 40%)`
      pen.fillRect(0, 0, 320, 180)
    }, 40)
    const parts: Blob[] = []
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' })
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.start()
    await new Promise((wait) => setTimeout(wait, 1500))
    await new Promise((stopped) => {
      recorder.onstop = stopped
      recorder.stop()
    })
    clearInterval(paint)
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
  return Buffer.from(base64, 'base64')
}

test('an uploaded video gets a poster, captions, a transcript and an email image', { tag: ['@once', '@all'] }, async ({ page, guide: id, provokes }) => {
  provokes(/400 .*\/videos\/upload/)
  await openScreen(page, '/admin/:id/videos', { id })
  const upload = page.getByLabel('Upload', { exact: true })
  await upload.setInputFiles({ name: 'letter.mp4', mimeType: 'video/mp4', buffer: Buffer.from('Dear reader') })
  const alert = page.getByRole('alert').filter({ hasText: 'letter.mp4' })
  await expect(alert).toContainText('The file is not a supported video')
  await page.getByRole('button', { name: 'Dismiss' }).click()

  await upload.setInputFiles({ name: 'kiln.webm', mimeType: 'video/webm', buffer: await recordVideo(page) })
  const card = page.getByRole('article', { name: 'kiln' })
  await expect(card).toContainText(/0:0[12], Uploaded/)
  await expect(card.locator('img'), 'a first still was taken').toHaveCount(1)
  await expectUsable(page, () => expect(card).toBeVisible())

  await card.getByRole('button', { name: 'Play kiln' }).click()
  const panel = page.getByRole('dialog', { name: 'Edit the video' })
  const shown = panel.locator('video')
  const src = (await shown.getAttribute('src')) ?? ''
  const part = await page.request.get(src, { headers: { range: 'bytes=0-99' } })
  expect([part.status(), (await part.body()).length]).toEqual([206, 100])
  await expect(panel.getByRole('img', { name: 'Video poster with a play button' })).toBeVisible()
  await shown.evaluate((element) => (element as HTMLVideoElement).play())
  await panel.getByRole('button', { name: 'Use this frame' }).click()
  await expect(page.getByText('The poster was set').first()).toBeVisible()
  const png = await page.request.get((await panel.getByRole('link', { name: 'Download PNG' }).getAttribute('href')) ?? '')
  expect(png.headers()['content-type']).toBe('image/png')

  const captions = panel.getByRole('textbox', { name: 'Captions' })
  await captions.fill('00:00.100 --> soon\nThe clay rests.')
  await expect(panel.getByText('Line 1: The time is not valid.', { exact: false })).toBeVisible()
  await captions.fill('WEBVTT\n\n00:00.100 --> 00:01.000\nThe clay <b>rests</b>.')
  await panel.getByRole('button', { name: 'Save captions' }).click()
  await expect(page.getByText('The captions were saved').first()).toBeVisible()
  await expect
    .poll(() => shown.evaluate((element) => [...((element as HTMLVideoElement).textTracks[0]?.cues ?? [])].map((cue) => (cue as VTTCue).text)))
    .toEqual(['The clay <b>rests</b>.'])
  await panel.getByRole('button', { name: 'Use the captions' }).click()
  await expect(panel.getByRole('textbox', { name: 'Transcript' })).toHaveValue('The clay rests.')
  await panel.getByRole('button', { name: 'Save transcript' }).click()
  await expect(page.getByText('The transcript was saved').first()).toBeVisible()
  await expectUsable(page, () => expect(panel).toBeVisible())
  await page.keyboard.press('Escape')
  await expect(card).toContainText('Uploaded, captions, transcript')
})

test('a video is added by URL, described, deleted and restored', { tag: '@all' }, async ({ page, guide: id, provokes }) => {
  provokes(/409 .*\/videos/, /40\d .*\/findPoster/)
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
  await expect(dialog.getByText('This video already exists.')).toBeVisible()
  await page.keyboard.press('Escape')

  await card.getByRole('button', { name: /^Edit/ }).click()
  const edit = page.getByRole('dialog', { name: 'Edit the video' })
  await edit.getByRole('textbox', { name: 'Length' }).fill('2:35')
  await edit.getByRole('textbox', { name: 'Title' }).fill('How we fire the kiln')
  await edit.getByRole('textbox', { name: 'Description' }).fill('From clay to bowl in eleven minutes.')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The video was saved').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toContainText('2:35, 127.0.0.1')
  await expect(card.getByRole('heading', { name: 'How we fire the kiln' })).toBeVisible()

  await card.getByRole('button', { name: 'Delete How we fire the kiln' }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toContainText('From clay to bowl in eleven minutes.')
})
