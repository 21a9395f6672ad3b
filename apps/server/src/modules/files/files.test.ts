import sharp from 'sharp'
import { expect, test } from 'vitest'
import { appWithFiles } from '../../testing/app-with-files.ts'
import { signUp } from '../../testing/client.ts'

const opened = appWithFiles()

test('lists the files of a brand with name, kind, size and URL', async () => {
  const { person, id, upload } = opened
  const testImage = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0f5c4a' } })
    .png()
    .toBuffer()
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>')
  const { body: image } = await upload(testImage, { query: '?alt=A%20green%20wall' })
  await upload(drawing, { type: 'image/svg+xml', query: '?kind=svgs' })
  const { status, body } = await person.post('/api/files/list', { brand: id })
  expect(status).toBe(200)
  expect(body).toHaveLength(2)
  expect(body[0]).toEqual({ name: 'A green wall', kind: 'image', size: testImage.length, url: image.url })
  expect(body[1].size).toBeGreaterThan(0)
  expect((await person.post('/api/files/list', {})).body, 'the own brand where none is named').toEqual(body)
  await opened.blobs.remove(image.url.split('/').at(-1))
  expect((await person.post('/api/files/list', { brand: id })).body[0]).toMatchObject({ url: image.url, size: null })
})

test('lists a guide’s files for every user who can read the guide', async () => {
  const stranger = await signUp(opened.app.base)
  expect((await stranger.post('/api/files/list', { brand: opened.id })).body).toHaveLength(2)
  expect((await stranger.post('/api/files/list', { brand: 'none' })).status).toBe(404)
  expect((await stranger.post('/api/files/list', {})).status).toBe(400)
})
