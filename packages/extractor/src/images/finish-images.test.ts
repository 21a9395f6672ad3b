import type { Image } from '@brandwright/domain/brands/style-guide'
import { expect, test } from 'vitest'
import { smallCapture } from '../testing/small-capture.ts'
import { collectImages } from './collect-images.ts'
import { duplicateImages, imagesWithComposedCaptions, imagesWithFilledAlt } from './finish-images.ts'

const image = (originalURL: string, change: Partial<Image> = {}) =>
  ({
    originalURL,
    width: 800,
    height: 600,
    kind: 'image',
    hash: 'ff00ff00ff00ff00',
    color: '#202020',
    backgroundColor: '#f0f0f0',
    ...change,
  }) as Image

test('reports smaller copies of an image, regardless of the order of the images', () => {
  expect(duplicateImages([image('small', { width: 400, height: 300, hash: 'ff00ff00ff00ff01' }), image('large')])).toEqual(['small'])
})

test.each<[string, Partial<Image>]>([
  ['another color, like a product in white instead of black', { color: '#e0e0e0' }],
  ['another background color', { backgroundColor: '#306090' }],
  ['another shape', { width: 600 }],
  ['another kind', { kind: 'logo' as Image['kind'] }],
  ['other content', { hash: '00ff00ff00ff00ff' }],
  ['no measured colors', { color: undefined }],
])('keeps an image with %s', (_, change) => {
  expect(duplicateImages([image('first'), image('second', change)])).toEqual([])
})

const page = (...alts: string[]) =>
  smallCapture(
    alts.map((alt, at) => ['img', { image: { src: `https://example.com/${at}.jpg`, alt, nearHeading: 'Our news', naturalWidth: 600, naturalHeight: 400 } }]),
  )

test('fills in a missing alt text from other pages, and keeps an existing alt text', () => {
  const seen = collectImages(page('', 'A lamp', ''))
  const completed = imagesWithFilledAlt(seen, [page('', 'Another lamp', ''), page('A stool', '', '')])
  expect(completed.map(({ originalURL, alt, caption }) => [originalURL, alt, caption])).toEqual([['https://example.com/0.jpg', 'A stool', 'A stool']])
})

test('composes captions only for images without a caption', () => {
  const image = (at: number, alt: string) => ({ image: { src: `https://example.com/${at}.jpg`, alt, nearHeading: '', naturalWidth: 600, naturalHeight: 400 } })
  const images = collectImages(
    smallCapture([
      ['img', image(0, 'A lamp')],
      ['img', image(1, '')],
    ]),
  ).map((image) => ({ ...image, caption: image.alt, color: '#336699', aspect: 'wide' as const }))
  const composed = imagesWithComposedCaptions({ images, products: [], sources: [] })
  expect(composed.map(({ originalURL, caption }) => [originalURL, caption])).toEqual([['https://example.com/1.jpg', 'Wide picture, mostly denim']])
})
