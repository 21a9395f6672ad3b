import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { TextStyle } from '@brandwright/domain/brands/style-guide'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { adoptSheets } from '../../../testing/adopted-sheets.ts'
import { renderWithServer } from '../../../testing/render-with-server.tsx'
import type { TextStyleRow } from '../model/text-style-rows.ts'
import { InWorkspace } from '../testing/guide-under-test.tsx'
import { StyleRows } from './style-rows.tsx'

const guide = { ...emptyStyleGuide({ id: 'b1', url: '', now: '2026-11-22T10:00:00Z' }), language: 'cy' }
const style = {
  fontFamily: '"Fraunces", serif',
  fontSize: '44px',
  fontWeight: '600',
  fontStyle: 'normal',
  letterSpacing: 'normal',
  lineHeight: '48px',
  textTransform: 'none',
  color: '#1c1c1c',
} as TextStyle
const row = (change: Partial<TextStyleRow> = {}): TextStyleRow => ({
  key: 'h1',
  label: 'Heading',
  pointer: null,
  style,
  sample: 'Bara menyn',
  mobileFontSize: '32px',
  fact: undefined,
  edited: false,
  ...change,
})
const show = (rows: TextStyleRow[], at: 'wide' | 'phone', sampleText = '') =>
  renderWithServer(<StyleRows label="Styles" rows={rows} guide={guide} at={at} sampleText={sampleText} />)
const sample = (text: string) => screen.getByText(text, { selector: 'p' })

it('shows a text sample at its desktop size and with its language', () => {
  show([row()], 'wide')
  expect(sample('Bara menyn').style.getPropertyValue('--size')).toBe('44px')
  expect(sample('Bara menyn').getAttribute('lang')).toBe('cy')
})

it('shows a text sample at its phone size or, if that was not measured, at its desktop size', () => {
  show([row(), row({ key: 'h2', sample: 'Bara brith', mobileFontSize: null })], 'phone')
  expect(sample('Bara menyn').style.getPropertyValue('--size')).toBe('32px')
  expect(sample('Bara brith').style.getPropertyValue('--size')).toBe('44px')
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toContain('not measured')
})

it('text typed by the reader is shown in every style and has no language', () => {
  show([row(), row({ key: 'h2', sample: 'Bara brith' })], 'wide', 'Rye')
  expect(screen.getAllByText('Rye', { selector: 'p' }).map((line) => line.getAttribute('lang'))).toEqual([null, null])
})

it('in a workspace, samples are styled by the brand’s stylesheet alone', () => {
  adoptSheets()
  const styled = { ...guide, preferredStyles: { ...guide.preferredStyles, pre_header: style }, assignedStyles: { h2: { ...style, fontWeight: '900' } } }
  renderWithServer(
    <InWorkspace guide={styled}>
      <StyleRows
        label="Styles"
        rows={[
          row({ pointer: '/preferredStyles/pre_header' }),
          row({ key: 'h2', sample: 'Bara brith', pointer: '/assignedStyles/h2' }),
          row({ key: 'li', sample: 'Cawl' }),
        ]}
        guide={styled}
        at="phone"
        sampleText=""
      />
    </InWorkspace>,
  )
  const [named, tagged, other] = ['Bara menyn', 'Bara brith', 'Cawl'].map((text) => screen.getByText(text))
  expect(named?.className).toContain('brand-pre-header')
  expect(tagged?.tagName).toBe('H2')
  expect(screen.queryByRole('heading')).toBeNull()
  for (const one of [named, tagged]) expect(one?.getAttribute('style')).toBe('--size: 32px;')
  expect([named, tagged].map((one) => getComputedStyle(one as Element).fontWeight)).toEqual(['600', '900'])
  expect(getComputedStyle(named as Element).fontFamily).toContain('brand Fraunces')
  expect(other?.style.fontWeight).toBe('600')
  expect(other?.closest('[data-brand]')).toBeNull()
})
