import { expect, test } from 'vitest'
import { aButton as button } from '../testing/a-button.ts'
import { buttonCss } from './button-css.ts'

test('writes one rule for the base style, and one per state with only the properties that differ', () => {
  const css = buttonCss([button])
  expect(css).toContain('.button {\n  background-color: #0f5c4a;')
  expect(css).toContain('.button:hover {\n  background-color: #0c4a3c;\n}')
  expect(css).not.toContain(':active')
})

test('drops hostile values from the CSS of a button', () => {
  const evil = '#fff;} @import "https://evil.example/a.css"; body { background: url(https://evil.example/)'
  const hostile = { backgroundColor: evil, color: evil, borderColor: evil, boxShadow: `${evil} 0px 0px`, outline: `${evil} solid 2px`, textDecoration: evil }
  const css = buttonCss([
    { ...button, ...hostile, padding: evil, fontFamily: evil, fontSize: evil, fontWeight: evil, letterSpacing: evil, textTransform: evil, borderStyle: evil },
    { ...button, transition: `1s ${evil}`, states: { hover: hostile, focus: hostile, active: hostile } },
  ])
  expect(css).not.toMatch(/@import|url\(|evil\.example\/|body\s*\{/)
  expect(css.match(/\}/g)).toHaveLength(css.match(/\{/g)?.length ?? 0)
})
