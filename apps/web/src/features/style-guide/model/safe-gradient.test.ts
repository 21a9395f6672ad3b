import { expect, test } from 'vitest'
import { safeGradient } from './safe-gradient.ts'

test.each(['linear-gradient(90deg, #fff, rgb(0 0 0 / 50%))', 'repeating-conic-gradient(red 0 15deg, blue 15deg 30deg)', ' radial-gradient(red, blue) '])(
  'returns the gradient %s',
  (value) => {
    expect(safeGradient(value)).toBe(value)
  },
)

test.each([
  '',
  'red',
  'url(https://x.example/a.png)',
  'linear-gradient(red, blue), url(https://x.example/a.png)',
  'linear-gradient(red, blue), \\75 rl(https://x.example/a.png)',
  'linear-gradient(red, blue), image("https://x.example/a.png")',
  'linear-gradient(red, blue), -webkit-image-set("https://x.example/a.png" 1x)',
  'linear-gradient(red, blue), SRC(https://x.example/a.png)',
  'linear-gradient(red, blue); background: url(//x.example)',
])('rejects the background image %j', (value) => {
  expect(safeGradient(value)).toBeUndefined()
})
