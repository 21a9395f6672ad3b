import { toCssVariables } from '@brandwright/domain/brands/exports/to-css-variables'
import { toTailwindTheme } from '@brandwright/domain/brands/exports/to-tailwind-theme'
import { stylesheetOf } from '@brandwright/domain/brands/stylesheet'
import { expect, it } from 'vitest'
import { guideWithText } from './guide-with-text.ts'
import { describeHostile } from './material.ts'
import { sheetFaults } from './sheet-faults.ts'
import { stylePayloads } from './style-payloads.ts'

describeHostile('page text as style values', () => {
  it('page text cannot restyle anything outside the guide, load resources or break out of a block', () => {
    const wrong = stylePayloads(1).flatMap((text) => {
      const guide = guideWithText(text)
      return [
        ...sheetFaults(stylesheetOf(guide), /^(\[data-brand="abc"\]|@font-face$)/),
        ...sheetFaults(toCssVariables(guide), /^(:root|\.dark|@font-face|@media |\[data-)/),
        ...sheetFaults(toTailwindTheme(guide), /^(@theme|@font-face|:root|\.dark|@media |@custom-variant|@layer base$)/),
      ].map((fault) => `${JSON.stringify(text).slice(0, 100)}: ${fault}`)
    })
    expect(wrong).toEqual([])
    expect(sheetFaults('[data-brand="abc"] { color: red;} body { background: url(x) }', /^\[data-brand/)).toEqual(['body', 'url('])
  })
})
