import { expect, test } from 'vitest'
import { byHue, hueBucketOf, isGreyscale } from './hue-buckets.ts'

test.each([
  ['#ff0000', 'red'],
  ['#ff0055', 'red'],
  ['#ff9900', 'yellow'],
  ['#ffff00', 'yellow'],
  ['#00ff00', 'green'],
  ['#00cccc', 'cyan'],
  ['#0f5c4a', 'cyan'],
  ['rgb(0 0 255)', 'blue'],
  ['#ff00ff', 'magenta'],
  ['#808080', 'neutral'],
  ['#000000', 'neutral'],
  ['#f7efe2', 'neutral'],
  ['no color', null],
])('assigns %s to the hue bucket %s', (color, bucket) => {
  expect(hueBucketOf(color)).toBe(bucket)
})

test('treats only colors without any saturation as gray', () => {
  expect(['#ffffff', '#777777', '#000000'].map(isGreyscale)).toEqual([true, true, true])
  expect(['#777a77', '#f7efe2', '#ff0000', 'no color'].map(isGreyscale)).toEqual([false, false, false, false])
})

test('merges neutral colors up to a distance of 8, and other colors up to a distance of 16', () => {
  expect(byHue(['#e07a2f', '#f0903f', '#8a3c00', '#808080', '#9c9c9c', '#828282'])).toEqual({
    red: ['#e07a2f', '#8a3c00'],
    neutral: ['#808080', '#9c9c9c'],
  })
})
