import { expect, test } from 'vitest'
import { cssColor, cssFontFamily, cssLength } from './css-values.ts'
import { emptyStyleGuide } from './empty-style-guide.ts'
import type { StyleGuide } from './style-guide.ts'
import { stylesheetOf } from './stylesheet.ts'

const guide: StyleGuide = {
  ...emptyStyleGuide({ id: 'abc', url: 'https://example.com/', now: '2026-01-01T00:00:00Z' }),
  baseColor: '#1b1f3a',
  assignedStyles: { h1: { fontFamily: 'Old Standard, serif', fontSize: '44px', fontWeight: '700', letterSpacing: '0.02rem' } },
}
guide.colors.roles.link = '#b83f1b'

test('writes rules for the styles and colors of a guide, each scoped to the elements of the brand', () => {
  const css = stylesheetOf(guide)
  expect(css).toContain(
    '[data-brand="abc"] h1 {\n  font-family: "Old Standard", serif;\n  font-size: 44px;\n  font-weight: 700;\n  letter-spacing: 0.0073em;\n}',
  )
  expect(css).toContain('[data-brand="abc"] a {\n  color: #b83f1b;\n}')
  for (const line of css.split('\n').filter((line) => line.endsWith('{'))) expect(line).toMatch(/^\[data-brand="abc"\]|^@font-face/)
})

test('drops values that are not valid for their CSS property', () => {
  const evil = 'red;} body{background:url(https://evil.example/)} x{'
  expect([cssColor(evil), cssLength(`1px;${evil}`), cssColor('url(x)'), cssColor('var(--x)')]).toEqual([null, null, null, null])
  expect(cssFontFamily('Acme"; } body { color: red, serif')).toBe('"Acme body color red", serif')
  const css = stylesheetOf({
    ...guide,
    id: 'x"] , body { color: red } [y="',
    baseColor: evil,
    assignedStyles: { p: { fontFamily: evil, fontSize: evil, fontWeight: evil, color: evil, textTransform: evil } },
  })
  expect(css).not.toMatch(/url\(|evil\.example\/|body\s*\{/)
})

test('writes the gradient and shadow of a block, if they load nothing', () => {
  const block = { id: 'b', color: '#000000', backgroundColor: '#ffffff', count: 1, area: 1, contrast: 21 }
  const rules = (image: string) => stylesheetOf({ ...guide, divStyles: [{ ...block, backgroundImage: image, boxShadow: 'rgb(0, 0, 0) 0px 2px 4px 0px' }] })
  expect(rules('linear-gradient(rgb(1, 2, 3), rgb(4, 5, 6))')).toMatch(/\.brand-block-1 \{[^}]*background-image: linear-gradient\(.*\);\n {2}box-shadow: /)
  expect(rules('url(https://evil.example/a.png)')).not.toContain('background-image')
})
