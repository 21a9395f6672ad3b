import type { Font, StyleGuide, TypeStyle, TypographyCombo } from '@brandwright/domain/brands/style-guide'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithServer } from '../../../testing/render-with-server.tsx'
import { Edited, editingOf, guideWith } from '../testing/guide-under-test.tsx'
import { TypeSection } from './type-section.tsx'

const base = guideWith()
const heading = { fontFamily: 'Fraunces, serif', fontSize: '44px', fontWeight: '600', letterSpacing: '-0.02em' }
const body = { fontFamily: 'Inter, sans-serif', fontSize: '16px', fontWeight: '400' }
const font = (family: string, change: Partial<Font> = {}): Font => ({
  id: `f-${family}`,
  fontFamily: family,
  src: [{ url: `/api/blobs/${family}.woff2`, originalURL: '' }],
  weight: '400',
  style: 'normal',
  declared: true,
  loaded: true,
  drawn: true,
  ...change,
})
const combo = (change: Partial<TypographyCombo> = {}): TypographyCombo => ({
  id: 'c1',
  style: { header: { ...heading, fontStyle: 'normal', textTransform: 'none' }, p: { ...body, fontStyle: 'normal', textTransform: 'none' } },
  count: 3,
  sample: { header: 'Wool first', p: 'Made slowly.' },
  color: '#111111',
  backgroundColor: '#ffffff',
  ...change,
})
const style = (id: string, tag: string, change: object): TypeStyle => ({ id, tag, count: 4, area: 100, sample: `Words of ${tag}`, ...body, ...change })
const guide = guideWith({
  preferredStyles: { ...base.preferredStyles, header: heading, body },
  fonts: [font('Fraunces'), font('Fraunces', { id: 'f2', weight: '700', style: 'italic' }), font('Inter'), font('Lobster', { drawn: false, loaded: false })],
  typography: [style('t1', 'h1', heading), style('t2', 'small', { fontSize: '12px' })],
  assignedStyles: { h1: heading } as StyleGuide['assignedStyles'],
  typographyCombos: [combo(), combo({ id: 'c2', count: 1, color: '#eeeeee', sample: undefined })],
})
const ready = { ready: true, failed: [] as string[], loaded: true }
function show(change: Partial<StyleGuide> = {}, { fonts = ready, filling = false } = {}) {
  const session = editingOf({ ...guide, ...change })
  renderWithServer(<Edited editing={session.editing}>{(shown) => <TypeSection guide={shown} filling={filling} fonts={fonts} />}</Edited>)
  return session
}

it('lists used font families with role, faces and files, and lists families that are only declared', () => {
  show()
  expect(screen.getByText('3 families, 2 styles')).toBeTruthy()
  expect(screen.getAllByRole('article').map((face) => face.getAttribute('aria-label'))).toEqual(['Fraunces', 'Inter'])
  const face = within(screen.getByRole('article', { name: 'Fraunces' }))
  expect(face.getByText('Headings')).toBeTruthy()
  expect(face.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['KestrelRegular 400', 'KestrelItalic 700'])
  expect(face.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Loaded and rendered, 1 file from the site', 'Fraunces, serif'])
  expect(screen.getByText('Declared in CSS, but not used: Lobster')).toBeTruthy()
})

it('lists the font families with files that could not be used', () => {
  show({}, { fonts: { ready: true, failed: ['Fraunces', 'Inter'], loaded: false } })
  expect(screen.getByRole('status').textContent).toMatch(/^Error loading fonts: Fraunces, Inter\./)
})

it('each named text style has an edit button that opens its own editor', async () => {
  const { edit } = show()
  expect(screen.getAllByRole('button', { name: '44 · 600 · −0.02 em' })[0]?.closest('li')?.textContent).toMatch(/^Header/)
  expect(screen.getByText('as the site renders it')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Edit the style Header' }))
  const card = within(await screen.findByRole('dialog', { name: 'Edit Header' }))
  fireEvent.change(await card.findByRole('textbox', { name: 'Size, px' }), { target: { value: '48' } })
  expect(edit.mock.calls).toEqual([['/preferredStyles/header/fontSize', '48px']])
})

it('only assigned styles of the type scale can be edited', () => {
  show()
  expect(screen.getByText('Words of h1').closest('li')?.textContent).toMatch(/^h1Words of h1/)
  expect(screen.getByRole('button', { name: 'Edit the style h1' })).toBeTruthy()
  expect(screen.getByText('Words of small')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit the style small' })).toBeNull()
})

it('shows pairs of heading and paragraph with counts, and placeholder text for pairs without a sample', () => {
  show()
  const combos = screen.getAllByRole('figure')
  expect(combos.map((one) => one.querySelector('figcaption')?.textContent)).toEqual(['Fraunces 44, Inter 16seen 3 times', 'Fraunces 44, Inter 16seen once'])
  expect(screen.getByText('Wool first. Made slowly.')).toBeTruthy()
  expect(screen.getByText('Heading in this style. The paragraph that the site sets below it.')).toBeTruthy()
})

it('renders illegible sample text as CSS content instead of page text', () => {
  show()
  expect(screen.getByText('Wool first')).toBeTruthy()
  expect(screen.queryByText('Heading in this style')).toBeNull()
})

it.each([
  ['of a website', 'https://kestrel.example/', 'No text with type styles was found.'],
  ['without a website', '', 'No fonts yet. Add fonts'],
])('reports that a guide %s has no type', (_, url, message) => {
  show({ ...base, url })
  const section = screen.getByRole('region', { name: 'Type' })
  expect(within(section).getByRole('paragraph').textContent).toBe(message)
})

it('does not report missing type during a scan', () => {
  show(base, { filling: true })
  expect(screen.queryByText(/No text with type styles was found/)).toBeNull()
})
