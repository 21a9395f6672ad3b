import { readdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { blobsToRemove } from '../../database/tables/history.ts'
import { appWithFiles } from '../../testing/app-with-files.ts'
import { client, signUp } from '../../testing/client.ts'

const opened = appWithFiles()
const testImage = (width = 900) =>
  sharp({ create: { width, height: 600, channels: 3, background: '#1b8381' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer()

it('stores an uploaded image with texts and dimensions, and serves the image without metadata', async () => {
  const { status, body } = await opened.upload(await testImage(), { type: 'image/jpeg', query: '?alt=The%20roaster&kind=logos' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ alt: 'The roaster', kind: 'logo', width: 900, height: 600, transparent: false })
  const guide = (await opened.person.get(`/api/brands/${opened.id}`)).body
  expect(guide.images.at(-1)).toEqual(body)
  expect(guide.logos[0]).toMatchObject({ id: body.id, url: body.url })
  expect(guide.facts[`/images/${body.id}`].editedBy).toBeTruthy()
  const served = await fetch(`${opened.app.base}${body.url}?width=300`)
  expect(served.headers.get('content-type')).toBe('image/webp')
  expect(served.headers.get('content-security-policy')).toContain('sandbox')
  expect(served.headers.get('x-content-type-options')).toBe('nosniff')
  expect(served.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).exif).toBeUndefined()
})

it('webmail on other origins can load images of emails', async () => {
  const { body } = await opened.upload(await testImage())
  const image = await fetch(`${opened.app.base}${body.url}/email?width=300&ratio=1`)
  expect(image.status).toBe(200)
  expect(image.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(image.headers.get('content-security-policy')).toContain('sandbox')
})

it('renders images only at fixed widths, so that requests cannot fill the disk', async () => {
  const { body } = await opened.upload(await testImage(400))
  const statusOf = async (address: string) => (await fetch(opened.app.base + address)).status
  const files = () => readdirSync(opened.folder, { recursive: true }).length
  const before = files()
  expect(await statusOf(`${body.url}?width=160`)).toBe(200)
  expect(files()).toBe(before + 1)
  for (const added of ['.w160.webp', '.w160.webp?width=320', '.w160.webp.w320.webp', '.', '..x', '._'])
    expect(await statusOf(body.url + added), added).toBe(404)
  expect(files()).toBe(before + 1)
})

it('rejects uploads from outsiders, disguised or oversized files, and stale revisions', async () => {
  const bytes = await testImage(300)
  expect((await opened.upload(bytes, { cookie: '' })).status).toBe(401)
  const stranger = await signUp(opened.app.base)
  expect((await opened.upload(bytes, { cookie: stranger.cookie() })).status).toBe(404)
  expect((await opened.upload(Buffer.from('<html><script>1</script>'))).status).toBe(400)
  expect(await opened.upload(Buffer.from('wOF2'.padEnd(200)))).toMatchObject({ status: 400, body: { error: { code: 'validation_failed' } } })
  expect((await opened.upload(bytes, { type: 'text/html' })).status).toBe(415)
  expect((await opened.upload(Buffer.alloc(15 * 2 ** 20 + 1))).status).toBe(413)
  const late = (await opened.upload(bytes, { from: opened.revision - 1 })).body.error
  expect(late.code).toBe('stale_revision')
  expect(late.sent, 'a file is not sent back').toBeUndefined()
  expect((await client(opened.app.base).get(`/api/brands/${opened.id}/images`)).status).toBe(401)
})

it('adds SVG drawings, rejects photos uploaded as drawings, and rejects unknown kinds', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="16"/></svg>')
  expect((await opened.upload(drawing, { type: 'image/svg+xml', query: '?kind=svgs' })).body).toMatchObject({ kind: 'svg', width: 40 })
  expect((await opened.upload(await testImage(300), { query: '?kind=svgs' })).body.error.message).toBe('The file is not an SVG drawing.')
  expect(await opened.upload(await testImage(300), { query: '?kind=videos' })).toMatchObject({
    status: 400,
    body: { error: { message: 'Invalid kind: videos' } },
  })
})

it('replacing an image file keeps its texts and position and updates its dimensions', async () => {
  const { body: before } = await opened.upload(await testImage(900), { query: '?alt=The%20roaster&kind=logos' })
  const { status, body } = await opened.upload(await testImage(1400), { replacing: before.id })
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: before.id, alt: 'The roaster', kind: 'logo', width: 1400, originalURL: before.originalURL })
  expect(body.url).not.toBe(before.url)
  const guide = (await opened.person.get(`/api/brands/${opened.id}`)).body
  expect(guide.logos[0]).toMatchObject({ id: before.id, url: body.url, width: 1400 })
  expect((await opened.upload(await testImage(300), { replacing: before.id, from: opened.revision - 1 })).body.error.code).toBe('stale_revision')
  expect(await opened.upload(await testImage(300), { replacing: 'img_none' })).toMatchObject({
    status: 404,
    body: { error: { message: 'Image not found in styleGuide images.' } },
  })
  expect((await opened.upload(Buffer.from('Dear reader'), { replacing: before.id })).status).toBe(400)
})

it('stores no file for a stale change, and queues the file of a rejected upload for removal', async () => {
  const { body: image } = await opened.upload(await testImage(800))
  const files = () => readdirSync(opened.folder, { recursive: true }).length
  const before = files()
  expect((await opened.upload(await testImage(801), { from: opened.revision - 1 })).status).toBe(409)
  expect((await opened.upload(await testImage(801), { replacing: image.id, from: opened.revision - 1 })).status).toBe(409)
  expect(files()).toBe(before)

  const mate = await signUp(opened.app.base)
  await opened.app.context.database.db.execute(sql`update users set brand = ${opened.id} where id = ${mate.id}`)
  await opened.person.patch(`/api/brands/${opened.id}/facts`, { [`/images/${image.id}`]: { locked: true } }, opened.revision++)
  expect((await opened.upload(await testImage(801), { replacing: image.id, cookie: mate.cookie() })).status).toBe(423)
  expect(await opened.app.context.database.db.select().from(blobsToRemove)).toHaveLength(1)
})

it('concurrent edits do not block image uploads, but only one of two concurrent replacements succeeds', async () => {
  const rename = (name: string) => opened.person.patch(`/api/brands/${opened.id}`, { name }, opened.revision).then(() => opened.revision++)
  await rename('Renamed once')
  const added = await opened.upload(await testImage(700), { from: null, query: '?alt=Beans' })
  expect(added).toMatchObject({ status: 201, body: { alt: 'Beans', width: 700 } })
  const replace = async (width: number, url: string) =>
    opened.upload(await testImage(width), { from: null, replacing: added.body.id, query: `?replaces=${encodeURIComponent(url)}` })
  await rename('Renamed twice')
  await opened.person.patch(`/api/brands/${opened.id}/images/${added.body.id}`, { caption: 'Roasted' }, opened.revision++)
  const replaced = await replace(701, added.body.url)
  expect(replaced).toMatchObject({ status: 200, body: { alt: 'Beans', caption: 'Roasted', width: 701 } })
  expect(await replace(702, added.body.url)).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict', message: 'Someone else replaced the image in the meantime. Look at the new image and decide again.' } },
  })
  expect((await opened.upload(await testImage(702), { from: null, replacing: added.body.id })).status).toBe(400)
  const sent = await Promise.all([replace(703, replaced.body.url), replace(704, replaced.body.url)])
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409])
  opened.revision = (await opened.person.get(`/api/brands/${opened.id}`)).body.revision
  expect((await opened.upload(await testImage(), { from: null, cookie: '' })).status).toBe(401)
  expect((await opened.upload(await testImage(), { from: null, cookie: (await signUp(opened.app.base)).cookie() })).status).toBe(404)
})
