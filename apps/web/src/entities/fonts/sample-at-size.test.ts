import { expect, it } from 'vitest'
import { sampleAtSize } from './sample-at-size.ts'

it.each(['16px', '1.25rem', '.9em', '112.5%', '12pt', ' 3vw '])('accepts the font size %j', (size) => {
  expect(sampleAtSize(size, 'Oak')).toBe('Oak')
})

it.each(['', '16', 'px', 'large enough', 'NaNpx', '1e3px', 'calc(1px'])('rejects the font size %j', (size) => {
  expect(sampleAtSize(size, 'Oak')).toBe('Invalid font size')
})
