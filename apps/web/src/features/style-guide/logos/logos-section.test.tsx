import type { Image, Logo, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { changes, renderWithNotices } from '../../../testing/server-and-notices.tsx'
import { Edited, editingOf, guideWith, stubCssEscape } from '../testing/guide-under-test.tsx'
import { LogosSection } from './logos-section.tsx'

const base = guideWith()
const logo = (id: string, change: Partial<Logo> = {}): Logo => ({
  id,
  url: `/api/blobs/${id}.png`,
  originalURL: '',
  form: 'img',
  text: '',
  alt: `Mark ${id}`,
  rect: { x: 0, y: 0, width: 90.4, height: 40 },
  background: '#fafafa',
  place: 'header',
  confidence: 0.9,
  ...change,
})
function show(change: Partial<StyleGuide>, { edits = false, filling = false, answers = {} } = {}) {
  const guide = { ...base, ...change }
  const part = <LogosSection guide={guide} filling={filling} />
  return renderWithNotices(edits ? <Edited editing={editingOf(guide).editing}>{part}</Edited> : part, {
    'GET /api/brands/b1': guide,
    'GET /api/me': { user: { id: 'ada' } },
    ...answers,
  })
}
const tile = (name: string) => screen.getByRole('button', { name })

it('shows the position, form and size of each logo and links to its file', () => {
  show({
    logos: [
      logo('a'),
      logo('b', { form: 'svg', place: 'footer', width: 200, height: 50 }),
      logo('c', { place: undefined, rect: { x: 0, y: 0, width: 0, height: 0 } }),
    ],
  })
  expect(screen.getByRole('region', { name: 'Logos' }).textContent).toContain('3 found')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'HeaderImage file, 90 × 40',
    'FooterVector, scales freely, 200 × 50',
    'Elsewhere on the pageImage file',
  ])
  const file = screen.getByRole('link', { name: 'Download Mark a, Header' })
  expect([file.getAttribute('href'), file.getAttribute('download')]).toEqual(['/api/blobs/a.png', expect.stringMatching(/^kestrel-logo$/i)])
})

it('shows a light logo on a dark brand color and a dark logo on a light brand color', () => {
  show({
    colors: { ...base.colors, roles: { ...base.colors.roles, primary: '#0f5c4a', background: '#ffffff' } },
    logos: [logo('light', { variant: 'light', background: '#ffffff' }), logo('dark', { variant: 'dark', background: '#111111' })],
  })
  expect(tile('Mark light, Header').style.backgroundColor).toBe('rgb(15, 92, 74)')
  expect(tile('Mark dark, Header').style.backgroundColor).toBe('rgb(255, 255, 255)')
})

it('a logo that consists of text is rendered as text', () => {
  show({ logos: [logo('a', { form: 'text', url: '', text: 'Kestrel', alt: '' })] })
  expect(tile('Kestrel, Header').querySelector('img')).toBeNull()
  expect(tile('Kestrel, Header').querySelector('[data-text]')?.getAttribute('data-text')).toBe('Kestrel')
  expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull()
})

it('shows at most eight logos', () => {
  show({ logos: Array.from({ length: 11 }, (_, at) => logo(`l${at}`)) })
  expect(screen.getAllByRole('listitem')).toHaveLength(8)
  expect(screen.getByRole('region', { name: 'Logos' }).textContent).toContain('8 of 11 found')
})

it('an extracted logo can be deleted', async () => {
  stubCssEscape()
  const sent = show({ logos: [logo('a')] }, { edits: true, answers: { 'DELETE /api/brands/b1/logos/a': base } })
  fireEvent.click(tile('Mark a, Header'))
  fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Mark a was deleted')).toBeTruthy()
  expect(changes(sent).map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/brands/b1/logos/a'])
})

it('removes the logo mark from an image that a user marked as a logo', async () => {
  const image = { id: 'a', kind: 'logo', url: '/api/blobs/a.png', originalURL: '', alt: '', caption: '', width: 90, height: 40, source: '' } as Image
  const sent = show({ logos: [logo('a')], images: [image] }, { edits: true, answers: { 'PATCH /api/brands/b1/images/a': base } })
  fireEvent.click(tile('Mark a, Header'))
  const card = within(await screen.findByRole('dialog'))
  fireEvent.click(await card.findByRole('button', { name: 'Unmark as logo' }))
  expect(await screen.findByText('Removed from the logos')).toBeTruthy()
  expect(changes(sent)[0]?.body).toEqual({ kind: 'image' })
  expect(card.queryByRole('button', { name: 'Delete' })).toBeNull()
})

it('users without edit access cannot delete a logo', async () => {
  show({ logos: [logo('a')] })
  fireEvent.click(tile('Mark a, Header'))
  const card = within(await screen.findByRole('dialog'))
  await card.findByText(/^Header/)
  expect(card.queryByRole('button', { name: 'Delete' })).toBeNull()
})

it.each([
  ['of a website', 'https://kestrel.example/', /^^No logo could be distinguished/],
  ['without a website', '', /^No logo yet\. Any image can be marked as the logo\./],
])('reports that a guide %s has no logo', (_, url, message) => {
  show({ url })
  expect(screen.getByText(message)).toBeTruthy()
})

it('does not report a missing logo during a scan', () => {
  show({}, { filling: true })
  expect(screen.queryByRole('paragraph')).toBeNull()
})
