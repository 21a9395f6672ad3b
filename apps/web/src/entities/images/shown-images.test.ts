import type { Image } from '@brandwright/domain/brands/style-guide'
import { expect, test } from 'vitest'
import { type ImageQuery, shownImages } from './shown-images.ts'

const image = (id: string, more: Partial<Image>): Image => ({
  id,
  url: '',
  originalURL: `https://yourbrand.com/${id}.jpg`,
  kind: 'image',
  alt: '',
  caption: '',
  width: 800,
  height: 600,
  source: '',
  ...more,
})
const images = [
  image('roaster', { rank: 1, alt: 'The drum roaster', width: 3000 }),
  image('hills', { rank: 0, caption: 'Sun over the valley' }),
  image('mark', { rank: 6, kind: 'logo', alt: 'Kestrel & Oak' }),
  image('untold', { rank: 4, isGraphic: true }),
]
const defaultQuery: ImageQuery = { kind: 'all', search: '', sort: 'best' }
const ids = (more: Partial<ImageQuery>) => shownImages(images, { ...defaultQuery, ...more }).map(({ id }) => id)

test('sorts images by rank, by size, by original order or by name', () => {
  expect(ids({})).toEqual(['hills', 'roaster', 'untold', 'mark'])
  expect(ids({ sort: 'largest' })[0]).toBe('roaster')
  expect(ids({ sort: 'found' })).toEqual(['roaster', 'hills', 'mark', 'untold'])
  expect(ids({ sort: 'name' })).toEqual(['mark', 'hills', 'roaster', 'untold'])
})

test('lists only images of the selected kind that contain all search terms in their texts or URL', () => {
  expect(ids({ search: 'valley  SUN' })).toEqual(['hills'])
  expect(ids({ search: 'untold.jpg' })).toEqual(['untold'])
  expect(ids({ kind: 'logos' })).toEqual(['mark'])
  expect(ids({ kind: 'logos', search: 'roaster' })).toEqual([])
})
