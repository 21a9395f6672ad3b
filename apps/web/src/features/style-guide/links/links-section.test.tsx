import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithServer } from '../../../testing/render-with-server.tsx'
import { Edited, editingOf, guideWith, stubCssEscape } from '../testing/guide-under-test.tsx'
import LinksSection from './links-section.tsx'

const page = (at: number) => ({ id: `lnk_${at}`, name: `Page ${at}`, url: `https://kestrel.example/page-${at}` })
const none = guideWith()
const guide = guideWith({
  links: {
    ...none.links,
    pages: Array.from({ length: 10 }, (_, at) => page(at)),
    blog: [{ id: 'lnk_b', name: '', url: 'https://www.elsewhere.example/post' }],
  },
  socialLinks: [{ id: 'instagram', network: 'instagram', url: 'https://instagram.com/kestrel' }],
})
const read = (shown: StyleGuide, filling = false) => renderWithServer(<LinksSection guide={shown} filling={filling} />)
function edit(document = guide) {
  const session = editingOf(document)
  renderWithServer(<Edited editing={session.editing}>{(shown) => <LinksSection guide={shown} filling={false} />}</Edited>)
  return session
}
const group = (label: string) => within(screen.getByRole('region', { name: `Links: ${label}` }))

it('groups links by kind, and labels internal links by path and external links by URL', () => {
  read(guide)
  expect(screen.getByRole('heading', { level: 2 }).parentElement?.textContent).toContain('12')
  expect(screen.getAllByRole('region', { name: /^Links: / }).map((one) => one.getAttribute('aria-label'))).toEqual([
    'Links: Pages',
    'Links: Blog',
    'Links: Social',
  ])
  expect(group('Pages').getByRole('link', { name: '/page-0, Page 0' }).getAttribute('href')).toBe('https://kestrel.example/page-0')
  expect(group('Blog').getByRole('link').textContent).toBe('elsewhere.example/post')
  expect(group('Social').getByRole('button', { name: 'Instagram' })).toBeTruthy()
})

it('shows eight links per kind until “Show all” is clicked', () => {
  read(guide)
  expect(group('Pages').getAllByRole('link')).toHaveLength(8)
  fireEvent.click(group('Pages').getByRole('button', { name: 'Show all 10' }))
  expect(group('Pages').getAllByRole('link')).toHaveLength(10)
  expect(group('Pages').queryByRole('button', { name: /Show all/ })).toBeNull()
})

it('renders a link with an unsafe URL as plain text', () => {
  read({ ...guide, links: { ...none.links, pages: [{ id: 'x', name: 'Odd', url: 'javascript:alert(1)' }] } })
  expect(group('Pages').getByText('Odd').closest('li')?.querySelector('a')?.getAttribute('href') ?? null).toBeNull()
})

it('adds a link after the user enters a name and a URL', () => {
  const { edit: edited } = edit()
  expect(group('Social').queryByRole('button', { name: 'Add a link' })).toBeNull()
  fireEvent.click(group('Pages').getByRole('button', { name: 'Add a link' }))
  const add = () => fireEvent.click(group('Pages').getByRole('button', { name: 'Add' }))
  const type = (name: string, value: string) => fireEvent.change(group('Pages').getByRole('textbox', { name }), { target: { value } })
  expect(group('Pages').queryByText('Enter a name for the link.')).toBeNull()
  add()
  expect(group('Pages').getByText('Enter a name for the link.')).toBeTruthy()
  expect(group('Pages').getByText('Enter an address like https://yourbrand.com.')).toBeTruthy()
  expect(edited).not.toHaveBeenCalled()
  type('Name', ' Press ')
  type('Address', 'kestrel.example/press')
  add()
  const [[pointer, value]] = edited.mock.calls as [[string, { id: string }]]
  expect(pointer).toBe(`/links/pages/${value.id}`)
  expect(value.id).toMatch(/^lnk_[0-9a-f]{12}$/)
  expect(value).toEqual({ id: value.id, name: 'Press', url: 'https://kestrel.example/press' })
  expect(group('Pages').queryByRole('textbox')).toBeNull()
})

it('canceling discards a new link', () => {
  const { edit: edited } = edit()
  fireEvent.click(group('Blog').getByRole('button', { name: 'Add a link' }))
  fireEvent.change(group('Blog').getByRole('textbox', { name: 'Name' }), { target: { value: 'Press' } })
  fireEvent.click(group('Blog').getByRole('button', { name: 'Cancel' }))
  expect(edited).not.toHaveBeenCalled()
  expect(group('Blog').queryByRole('textbox')).toBeNull()
})

it('a link can be edited and deleted in its card', async () => {
  stubCssEscape()
  const { edit: edited } = edit()
  fireEvent.click(group('Pages').getByRole('button', { name: 'Page 1' }))
  const card = within(await screen.findByRole('dialog'))
  expect((await card.findAllByText('https://kestrel.example/page-1')).length).toBeGreaterThan(0)
  fireEvent.click(card.getByRole('button', { name: 'Edit' }))
  fireEvent.change(await card.findByRole('textbox', { name: 'Name' }), { target: { value: 'Journal' } })
  expect(edited).toHaveBeenLastCalledWith('/links/pages/lnk_1/name', 'Journal')
  fireEvent.click(card.getByRole('button', { name: 'Done' }))
  fireEvent.click(card.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(document.activeElement).toBe(group('Pages').getByRole('button', { name: 'Page 2' })))
  expect(edited).toHaveBeenLastCalledWith('/links/pages/lnk_1', null)
})

it('reports that no links were found, and offers editors to add a link', () => {
  edit(none)
  expect(screen.getByText('No links were found on the scanned pages.')).toBeTruthy()
  expect(group('Pages').getByRole('button', { name: 'Add a link' })).toBeTruthy()
})

it('does not report missing links during a scan', () => {
  read(none, true)
  expect(screen.queryByText(/No links/)).toBeNull()
})
