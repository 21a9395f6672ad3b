import { expect, it } from 'vitest'
import { smallCapture } from '../testing/small-capture.ts'
import { collectImages } from './collect-images.ts'
import { imagesWithFilledAlt } from './fill-missing-alt.ts'

const page = (...alts: string[]) =>
  smallCapture(
    alts.map((alt, at) => ['img', { image: { src: `https://example.com/${at}.jpg`, alt, nearHeading: 'Our news', naturalWidth: 600, naturalHeight: 400 } }]),
  )

it('takes a missing alt text from other pages, and keeps an existing one', () => {
  const seen = collectImages(page('', 'A lamp', ''))
  const completed = imagesWithFilledAlt(seen, [page('', 'Another lamp', ''), page('A stool', '', '')])
  expect(completed.map(({ originalURL, alt, caption }) => [originalURL, alt, caption])).toEqual([['https://example.com/0.jpg', 'A stool', 'A stool']])
})
