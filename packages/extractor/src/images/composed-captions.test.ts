import { expect, test } from 'vitest'
import { smallCapture } from '../testing/small-capture.ts'
import { collectImages } from './collect-images.ts'
import { imagesWithComposedCaptions } from './composed-captions.ts'

test('composes captions only for images that have none', () => {
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
