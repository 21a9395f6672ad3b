import type { PaletteColor, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { adoptSheets } from '../../../testing/adopted-sheets.ts'
import { changes, renderWithNotices } from '../../../testing/server-and-notices.tsx'
import { paletteTiles } from '../model/palette-tiles.ts'
import { Edited, editingOf, guideWith, InWorkspace, stubCssEscape } from '../testing/guide-under-test.tsx'
import PaletteDetails from './palette-details.tsx'

const base = guideWith()
const evidenceOn = (page: string) => ({ page: `https://kestrel.example/${page}` })
const color = (hex: string, change: Partial<PaletteColor> = {}): PaletteColor => ({ color: hex, share: 0, count: 1, uses: [], ...change })
const guide = guideWith({
  baseBackground: '#ffffff',
  sources: ['', 'about'].map((page) => ({
    id: `s${page}`,
    url: `https://kestrel.example/${page}`,
    kind: 'page',
    status: 200,
    textLength: 9,
    used: true,
  })) as never,
  colors: {
    ...base.colors,
    roles: { ...base.colors.roles, background: '#ffffff', text: '#111111', accent: '#d97706', link: '#2255aa' },
    dark: { ...base.colors.roles, background: '#101014', text: '#f4f4f5', accent: '#ffb347' },
    palette: [
      color('#ffffff', { name: 'Paper', share: 0.58, count: 40, uses: ['background'] }),
      color('#111111', { name: 'Ink', share: 0.021, count: 90, uses: ['text', 'button', 'link'], written: 'var(--ink)' }),
      color('#d97706', { name: 'Amber', share: 0.0004, count: 1200, uses: ['border'] }),
      color('#2255aa', { name: 'Harbour', count: 1, uses: ['icon', 'icon'] }),
    ],
  },
  preferredStyles: { ...base.preferredStyles, header: { fontFamily: 'Fraunces', fontSize: '44px', fontWeight: '600' } },
  textSamples: { ...base.textSamples, pairs: [{ header: 'Wool first', paragraph: 'Made slowly.' }] as never },
  divStyles: [
    { id: 'blk_1', color: '#ffffff', backgroundColor: '#111111', count: 2, area: 9, contrast: 18.88, borderRadius: '8px' },
    { id: 'blk_2', color: '#111111', backgroundColor: '#d97706', count: 1, area: 4, contrast: 5.6 },
  ],
  facts: {
    '/colors/roles/background': { evidence: [evidenceOn(''), evidenceOn('about')], confidence: 0.97 },
    '/colors/roles/text': { evidence: [evidenceOn('')], confidence: 0.55 },
    '/colors/roles/accent': { evidence: [evidenceOn('')], confidence: 0.9, wrong: true },
    '/colors/dark/accent': { evidence: [evidenceOn('about')], confidence: 0.9 },
  },
})
function show(change: Partial<StyleGuide> = {}) {
  const shown = { ...guide, ...change }
  const session = editingOf(shown)
  const sent = renderWithNotices(<Edited editing={session.editing}>{(now) => <PaletteDetails guide={now} tiles={paletteTiles(now)} />}</Edited>, {
    'GET /api/me': { user: { id: 'ada' } },
  })
  return { ...session, sent }
}
const table = (name: string) => within(screen.getByRole('table', { name }))
const texts = (cells: readonly HTMLElement[]) => cells.map(({ textContent }) => textContent)

it('lists each color with its value, uses, share of the area, pages and confidence', () => {
  show()
  const rows = table('The colours with their values and uses').getAllByRole('row').slice(1)
  expect(rows.map((row) => texts(within(row).getAllByRole('cell')))).toEqual([
    ['#FFFFFF', '', 'Backgrounds', '58 %', '2 of 2 pages', '0.97'],
    ['#D97706', '', 'Lines', 'under 0.1 %', '1 of 2 pages', 'Wrong'],
    ['#111111', 'var(--ink)', 'Text, buttons and links', '2.1 %', '1 of 2 pages', '0.55, check'],
    ['#2255AA', '', 'Icons', '', '1 element', ''],
  ])
})

it('shows the contrast of each text color on each background, and the number of legible pairs', () => {
  show()
  expect(screen.getByRole('heading', { name: /^Text on background/ }).textContent).toMatch(
    /^Text on background \d+ of 12 pairs are legible by the contrast rules of WCAG 2$/,
  )
  const matrix = table('Contrast of each text colour on each background')
  expect(texts(matrix.getAllByRole('columnheader'))).toEqual(['Paper', 'Amber', 'Harbour', 'Ink'])
  const ink = within(matrix.getByRole('row', { name: /^Ink/ }))
  expect(texts(ink.getAllByRole('cell'))).toEqual(['18.9, any text', expect.stringMatching(/^5\.\d, any text$/), expect.stringMatching(/^2\.\d$/), '–'])
  const amber = within(matrix.getByRole('row', { name: /^Amber/ }))
  expect(amber.getAllByRole('cell')[0]?.textContent).toMatch(/^3\.\d L, large text only$/)
})

it('the contrast pairs can be filtered by “Allowed” and “Any text”', () => {
  show()
  const cells = (name: RegExp) => texts(within(table('Contrast of each text colour on each background').getByRole('row', { name })).getAllByRole('cell'))
  fireEvent.click(screen.getByRole('radio', { name: 'Allowed' }))
  expect(cells(/^Ink/)).toEqual(['18.9, any text', expect.stringMatching(/any text/), 'not shown', 'not shown'])
  expect(cells(/^Amber/)[0]).toMatch(/large text only$/)
  fireEvent.click(screen.getByRole('radio', { name: 'Any text' }))
  expect(cells(/^Amber/)[0]).toBe('not shown')
})

it('shows the dark-mode color of a role next to its light-mode color, and edits the dark-mode color', async () => {
  const { edit } = show()
  const night = screen.getByRole('heading', { name: /^Dark palette/ })
  expect(night).toBeTruthy()
  expect(screen.getByText('Wool first').parentElement?.textContent).toContain('Made slowly.')
  const accent = screen.getByRole('button', { name: 'Accent in dark mode, #FFB347' })
  expect(accent.closest('dd')?.textContent).toContain('#D97706')
  fireEvent.click(accent)
  const card = within(await screen.findByRole('dialog'))
  fireEvent.click(await card.findByRole('button', { name: 'Edit' }))
  fireEvent.change(await card.findByRole('textbox', { name: 'Colour' }), { target: { value: '#ffcc00' } })
  expect(edit.mock.calls).toEqual([['/colors/dark/accent', '#ffcc00']])
  expect(screen.getByRole('button', { name: 'Accent in dark mode, #FFCC00' })).toBeTruthy()
})

it('shows no dark palette for a website without a dark mode', () => {
  show({ colors: { ...guide.colors, dark: null } })
  expect(screen.queryByRole('heading', { name: /^Dark palette/ })).toBeNull()
})

it('blocks are listed with their contrast and can be deleted', async () => {
  stubCssEscape()
  const { edit } = show()
  expect(screen.getByText('#ffffff on #111111, contrast 18.9')).toBeTruthy()
  const [first, second] = screen.getAllByText(/^[12] blocks?$/)
  expect([first?.textContent, second?.textContent]).toEqual(['2 blocks', '1 block'])
  const caption = within(second?.closest('p') as HTMLElement)
  fireEvent.click(caption.getByRole('button', { name: '#D97706' }))
  fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Remove' }))
  expect(edit.mock.calls).toEqual([['/divStyles/blk_2', null]])
})

it('shows at most eight blocks', () => {
  const block = guide.divStyles[0]
  show({ divStyles: Array.from({ length: 10 }, (_, at) => ({ ...block, id: `b${at}` })) as StyleGuide['divStyles'] })
  expect(screen.getAllByText('2 blocks')).toHaveLength(8)
})

it('the evidence of a color lists where the guide uses it', async () => {
  const { sent } = show({ stylesheet: '' })
  fireEvent.click(table('The colours with their values and uses').getByRole('button', { name: /^Background/ }))
  const card = within(await screen.findByRole('dialog', { name: /Paper/ }))
  expect((await card.findAllByText('#FFFFFF')).length).toBeGreaterThan(0)
  const uses = within(await card.findByRole('region', { name: 'Used in this guide' }))
  expect(uses.getAllByRole('link').every((link) => link.getAttribute('href')?.startsWith('#'))).toBe(true)
  expect(changes(sent)).toEqual([])
})

it('renders each block with its colors, its corner radius and the heading font', () => {
  show()
  const block = screen.getByText('#ffffff on #111111, contrast 18.9').nextElementSibling as HTMLElement
  expect(block.style).toMatchObject({ color: 'rgb(255, 255, 255)', backgroundColor: 'rgb(17, 17, 17)', borderRadius: '8px' })
  const sample = block.querySelector<HTMLElement>('[data-text="Aa"]')
  expect([sample?.style.fontFamily, sample?.style.fontWeight]).toEqual([expect.stringMatching(/Fraunces/), '600'])
})

it('in a workspace, blocks are styled by the brand’s stylesheet', () => {
  adoptSheets()
  const blockOf = (text: string) => screen.getByText(text, { exact: false }).nextElementSibling as HTMLElement
  renderWithNotices(
    <InWorkspace guide={guide}>
      <PaletteDetails guide={guide} tiles={paletteTiles(guide)} />
    </InWorkspace>,
    { 'GET /api/me': { user: { id: 'ada' } } },
  )
  const block = blockOf('#ffffff on #111111, contrast')
  expect(block.className).toContain('brand-block-1')
  expect(block.style).toHaveLength(0)
  expect(getComputedStyle(block)).toMatchObject({ backgroundColor: 'rgb(17, 17, 17)', borderRadius: '8px' })
})
