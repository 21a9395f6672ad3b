import { expect, test } from 'vitest'
import { cssGradient } from './css-values.ts'

test('accepts gradients of plain colors and rejects values that load files or end the rule', () => {
  const plain = 'linear-gradient(90deg, rgb(10, 20, 30) 0%, rgba(0, 0, 0, 0.5))'
  expect(cssGradient(plain)).toBe(plain)
  expect(cssGradient(`${plain}, radial-gradient(circle at 50% 0px, rgb(1, 2, 3), rgb(4, 5, 6))`)).not.toBeNull()
  for (const value of [
    'none',
    'url("https://a.example/x.png")',
    'linear-gradient(red, blue); } body { color: red',
    'linear-gradient(url(x), red)',
    'linear-gradient(var(--x), red)',
  ])
    expect(cssGradient(value)).toBeNull()
})
