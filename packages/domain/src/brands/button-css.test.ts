import { expect, test } from 'vitest'
import { aButton as button } from '../testing/a-button.ts'
import { buttonCss } from './button-css.ts'

test('writes one rule for the base style, and one per state with only the properties that differ', () => {
  const css = buttonCss([button])
  expect(css).toContain('.button {\n  background-color: #0f5c4a;')
  expect(css).toContain('.button:hover {\n  background-color: #0c4a3c;\n}')
  expect(css).not.toContain(':active')
})

test('a state with its own fill is not covered by the gradient of the default state', () => {
  const gradient = 'linear-gradient(rgb(1, 2, 3), rgb(4, 5, 6))'
  const states = { hover: { backgroundColor: '#0c4a3c', color: '#ffffff' }, focus: { backgroundColor: button.backgroundColor, color: '#eeeeee' }, active: null }
  const css = buttonCss([{ ...button, backgroundImage: gradient, states }])
  expect(css).toMatch(/:hover \{\n {2}background-color: #0c4a3c;[^}]*background-image: none;\n\}/)
  expect(css).toMatch(/:focus-visible \{\n {2}color: #eeeeee;\n\}/)
})

test('removes the border of the browser from a button without one, and restores it in a state that has one', () => {
  const look = { backgroundColor: button.backgroundColor, color: button.color }
  const states = { hover: { ...look, borderColor: '#0c4a3c', borderWidth: 2 }, focus: { ...look, color: '#eeeeee' }, active: null }
  const css = buttonCss([{ ...button, states }])
  expect(css).toMatch(/^\.button \{[^}]*border-width: 0;\n {2}border-style: none;/)
  expect(css).toMatch(/:hover \{[^}]*border-width: 2px;\n {2}border-style: solid;\n\}/)
  expect(css).toMatch(/:focus-visible \{\n {2}color: #eeeeee;\n\}/)
  const bordered = buttonCss([{ ...button, borderWidth: 1, borderStyle: 'dashed', states: { ...states, focus: { ...look, borderWidth: 0 } } }])
  expect(bordered).toMatch(/^\.button \{[^}]*border-width: 1px;\n {2}border-style: dashed;/)
  expect(bordered).toMatch(/:hover \{[^}]*border-width: 2px;\n\}/)
  expect(bordered).toMatch(/:focus-visible \{\n {2}border-width: 0;\n {2}border-style: none;\n\}/)
})

test('keeps the first layers of a shadow that are within reach, and drops the others', () => {
  const near = 'rgb(0, 0, 0) 0px 1px 2px 0px'
  const far = 'rgb(0, 0, 0) 0px 300px 400px 0px'
  expect(buttonCss([{ ...button, boxShadow: `${far}, color(display-p3 1 0 0) 0px 1px 2px 0px, ${near} inset` }])).toContain(`box-shadow: ${near} inset;`)
  expect(buttonCss([{ ...button, boxShadow: Array(20).fill(near).join(', ') }])).toContain(`box-shadow: ${Array(6).fill(near).join(', ')};`)
  expect(buttonCss([{ ...button, boxShadow: far }])).not.toContain('box-shadow')
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
