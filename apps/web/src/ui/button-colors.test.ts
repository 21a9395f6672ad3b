import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrast, TEXT_CONTRAST } from '@brandwright/domain/color/contrast'
import { expect, test } from 'vitest'
import { buttonColors } from './button-colors.ts'

const css = readFileSync(join(import.meta.dirname, 'button-colors.module.css'), 'utf8')
const tones = [...css.matchAll(/\.(\w+) \{\s+--tone: light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(([, name = '', light = '', dark = '']) => ({
  name,
  light,
  dark,
}))
const SOFT = 0.1

test('defines a tone for each of the 18 colors of the specification', () => {
  expect(tones.map(({ name }) => name)).toEqual(Object.keys(buttonColors))
  expect(Object.keys(buttonColors)).toHaveLength(18)
})

test('every tone is legible on plain, raised and soft backgrounds in both themes', () => {
  const pairs = tones.flatMap(({ name, light, dark }) => [
    ...['#fbfaf7', '#ffffff', mixed(light, '#ffffff')].map((background) => ({ name, background, ratio: contrast(light, background) })),
    ...['#131210', '#1c1a17', mixed(dark, '#1c1a17')].map((background) => ({ name, background, ratio: contrast(dark, background) })),
  ])
  expect(pairs.filter(({ ratio }) => ratio < TEXT_CONTRAST)).toEqual([])
})

/** Returns the color of `color-mix(in srgb, tone 10%, background)`. */
function mixed(tone: string, background: string): string {
  const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const below = channels(background)
  return `#${channels(tone)
    .map((channel, at) =>
      Math.round(channel * SOFT + (below[at] ?? 0) * (1 - SOFT))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
