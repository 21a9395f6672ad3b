import { expect, test } from 'vitest'
import { type Element, smallCapture } from '../testing/small-capture.ts'
import { collectImages } from './collect-images.ts'
import { imageFacts } from './image-facts.ts'

test('records where each image of the guide occurs, largest occurrence first', () => {
  const imageElement = (src: string, width: number): Element => [
    'img',
    { selector: `img.w${width}`, rect: { x: 0, y: 0, width, height: 100 }, image: { src: `https://example.com/${src}` } },
  ]
  const captures = [smallCapture([imageElement('cup.jpg?w=200', 200), imageElement('cup.jpg?w=800', 800), imageElement('gone.jpg', 300)])]
  const [cup] = collectImages(captures[0] as (typeof captures)[number])
  const facts = imageFacts(captures, cup ? [cup] : [])
  expect(Object.keys(facts)).toEqual([`/images/${cup?.id}`])
  expect(facts[`/images/${cup?.id}`]?.evidence.map(({ page, selector, rect, count }) => [page, selector, rect?.width, count])).toEqual([
    ['https://example.com/', 'img.w800', 800, 2],
    ['https://example.com/', 'img.w200', 200, 2],
  ])
})
