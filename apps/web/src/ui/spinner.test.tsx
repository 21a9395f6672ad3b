import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { spinnerColors } from './spinner.tsx'

const tokens = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8')
const css = readFileSync(join(import.meta.dirname, 'spinner.module.css'), 'utf8')

test('no spinner is pure black or pure white in either theme', () => {
  const themePairs = spinnerColors.map((color) => {
    expect(css, color).toMatch(new RegExp(`\\.${color} \\{\\s+color: var\\(--${color}\\)`))
    return new RegExp(`--${color}: light-dark\\((#[\\da-f]{6}), (#[\\da-f]{6})\\)`).exec(tokens)?.slice(1) ?? []
  })
  expect(themePairs.map((themes) => themes.length)).toEqual(spinnerColors.map(() => 2))
  expect(themePairs.flat().filter((color) => color === '#000000' || color === '#ffffff')).toEqual([])
})
