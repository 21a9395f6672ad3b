import fc from 'fast-check'
import { expect, it } from 'vitest'
import { oklchOf } from '../color/color-entry.ts'
import { contrast } from '../color/contrast.ts'
import { DARK_MODES, inDarkMode } from './dark-mode.ts'
import { emptySection, type Section, sectionType } from './section.ts'
import { gradientEnd, rolesOnBackground } from './section-gradient.ts'
import { sectionThemeOf, THEME_CONTRAST } from './section-theme.ts'

const BRAND = { background: '#ffffff', text: '#1d2a26', primary: '#0f5c4a', secondary: null, accent: null }
const plain = emptySection('s', 'text', sectionThemeOf(BRAND))
const withGradient = (tertiary: string, fields: Partial<Section> = {}): Section => ({
  ...plain,
  ...fields,
  theme: { ...plain.theme, ...fields.theme, tertiary },
  options: { ...plain.options, gradient: true },
})
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const STEPS = 255
/** Returns the colors that a browser renders between the ends of a gradient. */
function colorsBetween(from: string, to: string): string[] {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const [start, end] = [channels(from), channels(to)]
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const mixed = start.map((value, at) => value + (((end[at] ?? 0) - value) * step) / STEPS)
    return `rgb(${mixed.map((value) => value.toFixed(3)).join(' ')})`
  })
}

it('keeps the wanted end of a gradient, moves it toward the background, or omits the gradient', () => {
  expect(gradientEnd(withGradient('#dfe8e4'))).toBe('#dfe8e4')
  const image = { id: 'i', url: '', width: 1, height: 1, transparent: false, seamlessBg: false, caption: '', focal: { x: 0.5, y: 0.5 }, bottomColor: '#f4f4f4' }
  expect(gradientEnd(withGradient('#dfe8e4', { image }))).toBe('#f4f4f4')
  const moved = gradientEnd(withGradient('#0f5c4a')) ?? ''
  expect(moved).not.toBe('#0f5c4a')
  expect(contrast(plain.theme.color, moved)).toBeGreaterThanOrEqual(4.5)
  const onBlue = gradientEnd(withGradient('#d0d0d0', { theme: sectionThemeOf({ ...BRAND, text: '#ffffff' }, '#103a8c') })) ?? ''
  expect(Math.abs(oklchOf(onBlue).h - oklchOf('#103a8c').h), 'keeps the hue of the background when the wanted end is gray').toBeLessThan(5)
  const illegible = { ...plain.theme, subheader: '#999999' }
  expect(gradientEnd(withGradient('#dfe8e4', { theme: illegible, subheader: 'By hand' }))).toBeNull()
  expect(gradientEnd(withGradient('#dfe8e4', { theme: illegible })), 'ignores the colors of absent texts').toBe('#dfe8e4')
  expect(gradientEnd({ ...withGradient('#dfe8e4'), hideGradient: true })).toBeNull()
  expect(gradientEnd(plain)).toBeNull()
})

it('keeps text that is legible on the plain background legible on the whole gradient, in every mode', () => {
  let count = 0
  fc.assert(
    fc.property(color, color, color, fc.constantFrom(...sectionType.options), (background, text, tertiary, type) => {
      const section = withGradient(tertiary, { type, subheader: 'By hand', theme: sectionThemeOf({ ...BRAND, text, accent: text }, background) })
      const end = gradientEnd(section)
      if (!end) return
      count += 1
      const { theme } = section
      for (const mode of DARK_MODES)
        for (const role of rolesOnBackground(section)) {
          const floor = role === 'logo' ? THEME_CONTRAST.logo : 4.5
          const [ink, from, to] = [
            inDarkMode(theme[role], 'text', mode),
            inDarkMode(theme.backgroundColor, 'background', mode),
            inDarkMode(end, 'background', mode),
          ]
          if (mode !== 'none' && contrast(ink, from) < floor) continue
          const lowest = Math.min(...colorsBetween(from, to).map((between) => contrast(ink, between)))
          // Checks 256 colors of the gradient, whereas the product checks 33.
          expect(lowest, `${role} ${mode}`).toBeGreaterThanOrEqual(floor - 0.01)
        }
    }),
    { seed: 27, numRuns: 60 },
  )
  expect(count).toBeGreaterThan(20)
})
