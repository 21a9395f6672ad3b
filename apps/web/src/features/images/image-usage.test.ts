import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { Image } from '@brandwright/domain/brands/style-guide'
import { expect, test } from 'vitest'
import { imageUsage } from './image-usage.ts'

const image: Image = {
  id: 'img_1',
  url: '/api/blobs/1.img',
  originalURL: 'https://yourbrand.com/lamp.jpg',
  kind: 'image',
  alt: '',
  caption: '',
  width: 900,
  height: 600,
  source: 'https://yourbrand.com/',
}

test('lists the pages, products and collections that use an image', () => {
  const guide = {
    ...emptyStyleGuide({ id: 'b1', url: 'https://yourbrand.com/', now: '2026-11-21T09:00:00Z' }),
    products: [
      {
        id: 'p1',
        title: 'Anchor lamp',
        handle: 'anchor-lamp',
        description: '',
        price: null,
        currency: null,
        url: '',
        images: [{ url: '/other', originalURL: image.originalURL, alt: '' }],
      },
    ],
    collections: [{ id: 'c1', title: 'Lamps', handle: 'lamps', url: '', description: '', image: image.url }],
    facts: { '/images/img_1': { confidence: 1, evidence: [{ page: image.source, selector: 'section.hero' }, { page: 'https://yourbrand.com/about' }] } },
  }
  expect(imageUsage(guide, image).map(({ kind, name }) => `${kind}: ${name}`)).toEqual([
    'Product: Anchor lamp',
    'Collection: Lamps',
    'Page, in section.hero: /',
    'Page: /about',
  ])
  expect(imageUsage({ ...guide, facts: {} }, { ...image, id: 'img_2', url: '/x', originalURL: '', source: '' })).toEqual([])
})
