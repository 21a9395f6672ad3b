import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { Image } from '@brandwright/domain/brands/style-guide'
import { expect, it } from 'vitest'
import { appWithFiles } from '../../testing/app-with-files.ts'
import { withLogoMark } from './edit-children.ts'

const opened = appWithFiles()
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="16"/></svg>')

it('removing the logo mark restores the drawing’s original kind', async () => {
  const { body } = await opened.upload(drawing, { type: 'image/svg+xml', query: '?kind=svgs' })
  const brandPath = `/api/brands/${opened.id}`
  const mark = async (kind: string) => {
    const { revision } = (await opened.person.get(brandPath)).body
    return (await opened.person.patch(`${brandPath}/images/${body.id}`, { kind }, revision)).body
  }
  expect(await mark('logo')).toMatchObject({ id: body.id, kind: 'logo' })
  expect(await mark('logo')).toMatchObject({ id: body.id, kind: 'logo' })
  expect(await mark('image')).toEqual(body)
  const { images, logos } = (await opened.person.get(brandPath)).body
  expect(images.at(-1)).toEqual(body)
  expect(logos).toEqual([])
  const { items } = (await opened.person.get(`${brandPath}/revisions`)).body
  expect(items).not.toEqual([])
  expect(JSON.stringify(items)).not.toContain('kindBefore')
})

const imageWith = (fields: Partial<Image>): Image => {
  const url = 'https://shop.test/mark.png'
  return { id: 'i1', url, originalURL: url, kind: 'image', alt: '', caption: '', width: 40, height: 40, source: '', ...fields }
}
const guideOf = (image: Image) => ({ ...emptyStyleGuide({ id: 'b1', url: 'https://shop.test', now: '2026-11-22T10:00:00.000Z' }), images: [image] })
const marked = (image: Image, kind: 'logo' | 'image') => withLogoMark(guideOf({ ...image, kind }), image).images[0] as Image

it.each(['icon', 'shopify', 'svg', 'image'] as const)('marking and unmarking a logo preserves its original kind “%s”', (kind) => {
  expect(marked(marked(imageWith({ kind }), 'logo'), 'image')).toEqual(imageWith({ kind }))
})

it.each([
  [{ originalURL: 'https://shop.test/mark.svg?v=2' }, 'svg'],
  [{ shopify: true }, 'shopify'],
  [{ originalURL: 'https://shop.test/svg/mark.png' }, 'image'],
] as const)('unmarking a scanned logo with %j derives its kind from its URL or store', (fields, kind) => {
  expect(marked(imageWith({ ...fields, kind: 'logo' }), 'image')).toEqual(imageWith({ ...fields, kind }))
})
