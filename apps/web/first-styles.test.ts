import { expect, test } from 'vitest'
import { firstStyles } from './first-styles.ts'

const sheet = [
  ':root{--ink:#111}',
  '@media (width<600px){.bar{padding:0}.other{padding:1px}}',
  '@media print{.other{color:red}}',
  '.bar .other{color:red}',
  '.bar,.other{color:var(--ink)}',
  '.bar:has(b){animation:come 1s}',
  '@keyframes come{0%{opacity:0}}',
  '@keyframes go{to{opacity:0}}',
].join('')

test('keeps the style rules and animations that the initial markup needs', () => {
  expect(firstStyles(sheet, '<header class="bar wide">B</header>')).toBe(
    ':root{--ink:#111}@media (width<600px){.bar{padding:0}}.bar{color:var(--ink)}.bar:has(b){animation:come 1s}@keyframes come{0%{opacity:0}}',
  )
})
