import { expect, test } from 'vitest'
import { type Element, smallCapture } from '../testing/small-capture.ts'
import { collectImages } from './collect-images.ts'

const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const image = (src: string, natural: number, shown: number, best?: string): Element => [
  'img',
  { rect: { x: 0, y: 400, width: shown, height: shown }, image: { src, naturalWidth: natural, naturalHeight: natural, ...(best ? { best } : {}) } },
]

test.each<[what: string, element: Element, kind: string]>([
  ['a small image', image('https://example.com/pin.png', 32, 32), 'icon'],
  ['a small image with a high-density file', image('https://example.com/pin.png', 32, 32, 'https://example.com/pin@2x.png'), 'icon'],
  ['a one-pixel placeholder', image(DOT, 1, 1, 'https://example.com/quay-1600.jpg'), 'image'],
  ['a blurred placeholder of a large image', image('https://example.com/quay-20.jpg', 20, 640, 'https://example.com/quay-1600.jpg'), 'image'],
])('detects icons by the size of the image instead of its placeholder: %s', (_, element, kind) => {
  expect(collectImages(smallCapture([element])).map((image) => image.kind)).toEqual([kind])
})
