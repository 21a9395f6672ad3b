import { expect, test } from 'vitest'
import { brandWeights } from './brand-weight.ts'
import type { Place, TalliedColor } from './tally-colors.ts'

const colorEntry = (color: string, place: Place, area: number, count = 9) =>
  [color, { color, count, places: new Map([[place, area]]) } as TalliedColor] as const

test('gives weight to vivid colors, but none to neutral colors, even on large buttons', () => {
  const weights = brandWeights([], new Map([colorEntry('#222222', 'call', 90_000), colorEntry('#e4572e', 'link', 400)]), [])
  expect([...weights.keys()]).toEqual(['#e4572e'])
})

test('gives more weight to vivid than to pale colors, and more to buttons than to text', () => {
  const weights = brandWeights(
    [],
    new Map([colorEntry('#1d3557', 'call', 9000), colorEntry('#f6e7e0', 'background', 9000), colorEntry('#2a6f4e', 'text', 9000)]),
    [],
  )
  const [button = 0, pale = 0, text = 0] = ['#1d3557', '#f6e7e0', '#2a6f4e'].map((color) => weights.get(color))
  expect(button).toBeGreaterThan(pale)
  expect(button).toBeGreaterThan(text)
})

test('reduces the weight of pale tints, but not of vivid colors that are light', () => {
  const weights = brandWeights([], new Map(['#ffe600', '#d92b04', '#fbeee6'].map((color) => colorEntry(color, 'background', 9000))), [])
  const [light = 0, dark = 0, pale = 0] = ['#ffe600', '#d92b04', '#fbeee6'].map((color) => weights.get(color))
  expect(light).toBe(dark)
  expect(pale).toBeLessThan(light / 4)
})
