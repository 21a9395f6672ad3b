import type { BrandDocument } from '@brandwright/contracts/brands'
import type { StyleGuide, TypeStyle } from '@brandwright/domain/brands/style-guide'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { refusal, renderWithNotices } from '../../../testing/server-and-notices.tsx'
import { guideWith } from '../testing/guide-under-test.tsx'
import { TypographyScreen } from './typography-screen.tsx'

const base = guideWith()
const heading = { fontFamily: 'Fraunces, serif', fontSize: '44px', fontWeight: '600', lineHeight: '48px' }
const body = { fontFamily: 'Inter, sans-serif', fontSize: '16px', fontWeight: '400' }
const style = (id: string, tag: string, change: object): TypeStyle => ({ id, tag, count: 4, area: 100, sample: `Words of ${tag}`, ...body, ...change })
const source = (id: string, path: string, css: string) => ({ id, url: `https://kestrel.example${path}`, cleanURL: '', name: '', kind: 'page', styles: css })
const guide = guideWith({
  preferredStyles: { ...base.preferredStyles, header: heading, body },
  typography: [style('t1', 'h1', { ...heading, mobileFontSize: '32px' }), style('t2', 'p', {})],
  assignedStyles: { h1: heading, p: body } as StyleGuide['assignedStyles'],
  typographyCombos: [
    {
      id: 'c1',
      style: { header: { ...heading, fontStyle: 'normal', textTransform: 'none' }, p: { ...body, fontStyle: 'normal', textTransform: 'none' } },
      count: 2,
      sample: { header: 'Wool', p: 'Slow.' },
    },
  ],
  facts: {
    '/preferredStyles/header': { evidence: [{ page: 'https://kestrel.example/about' }], confidence: 0.9 },
    '/preferredStyles/body/fontSize': { evidence: [], confidence: 1, editedBy: 'ada' },
  },
  sources: [
    source('s1', '/', 'h1 { color: red }'),
    source('s2', '/about', 'h1 { color: red }'),
    source('s3', '/shop', 'p { margin: 0 }'),
  ] as unknown as StyleGuide['sources'],
})

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class {
      close() {}
    },
  )
})
const open = (answer: BrandDocument | Response | (() => unknown), answers: Record<string, unknown> = {}) =>
  renderWithNotices(<TypographyScreen id="b1" />, { 'GET /api/brands/b1': answer, 'GET /api/me': { user: { id: 'ada' } }, ...answers })
const rows = (label: string) => within(screen.getByRole('list', { name: label })).getAllByRole('listitem')
const facts = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)

it('shows the named styles and the type scale with their measurements and source pages', async () => {
  open(guide)
  await screen.findByRole('heading', { level: 1, name: 'Typography' })
  await screen.findByRole('list', { name: 'Named styles' })
  expect(rows('Named styles').map((row) => within(row).getByRole('button').textContent)).toEqual(['Header', 'Body'])
  expect(facts(rows('Named styles')[0])).toEqual(['44 / 48 · 600', '32', '/about'])
  expect(facts(rows('Named styles')[1])).toEqual(['16 · 400', 'not measured', 'set by hand'])
  expect(rows('Scale').map((row) => within(row).getByRole('button').textContent)).toEqual(['h1', 'p'])
  expect(facts(rows('Scale')[1])[2]).toBe('the scanned pages')
  expect(screen.getByText('2 styles, as the site renders them')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Headings with paragraphs' })).toBeTruthy()
})

it('text typed by the reader is shown in every style', async () => {
  open(guide)
  fireEvent.change(await screen.findByRole('textbox', { name: 'Your own text' }), { target: { value: '  Rye  ' } })
  expect(screen.getAllByText('Rye', { selector: 'p' })).toHaveLength(4)
  expect(screen.queryByText('Words of p')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Phone' }))
  expect(screen.getAllByText('Rye', { selector: 'p' })[0]?.style.getPropertyValue('--size')).toBe('32px')
})

it('shows rules shared by several pages once, with the paths of the pages', async () => {
  open(guide)
  const shared = await screen.findByRole('article', { name: 'Styles of /' })
  expect(shared.textContent).toContain('/, the same on /about')
  expect(within(shared).getByRole('link').getAttribute('href')).toBe('/admin/b1/links/s1')
  expect(screen.getByRole('article', { name: 'Styles of /shop' }).textContent).toContain('p { margin: 0 }')
  expect(screen.getByText('2 of 3 pages differ')).toBeTruthy()
})

it('the rules of one page or of all pages can be copied', async () => {
  const write = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText: write } } }))
  open(guide)
  fireEvent.click(await screen.findByRole('button', { name: 'Copy the styles of /shop' }))
  await waitFor(() => expect(write).toHaveBeenLastCalledWith('p { margin: 0 }'))
  fireEvent.click(screen.getByRole('button', { name: 'Copy all' }))
  await waitFor(() => expect(write).toHaveBeenLastCalledWith(expect.stringMatching(/h1 \{ color: red \}[\s\S]*p \{ margin: 0 \}/)))
})

it.each([
  ['of a website', 'https://kestrel.example/', 'No text with type styles was found.'],
  ['without a website', '', 'Add the brand’s fonts, or scan a page of its site under Sources.'],
])('explains how to add type styles if a guide %s has none', async (_, url, message) => {
  open({ ...base, url })
  expect(await screen.findByRole('heading', { name: 'No type yet' })).toBeTruthy()
  expect(screen.getByText(message)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add fonts' }).getAttribute('href')).toBe('/admin/b1/fonts')
  expect(screen.getByText('No page has its own styles yet.')).toBeTruthy()
})

it('the typography screen shows why the guide failed to load', async () => {
  open(refusal('The server is being updated.'))
  expect(await screen.findByText(/^The server is being updated\./)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Typography' })).toBeTruthy()
})

it('the typography screen reports that a scan is running', async () => {
  open({ ...guide, runId: 'r1' }, { 'GET /api/runs/r1/events*': () => new Promise(() => undefined) })
  expect(await screen.findByRole('region', { name: 'Scanning the site' })).toBeTruthy()
  expect(screen.queryByText(/^Saved/)).toBeNull()
})
