import type { Image, Logo, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithServer } from '../../../testing/render-with-server.tsx'
import { Edited, editingOf, guideWith, sourceOf } from '../testing/guide-under-test.tsx'
import FooterBand from './footer-band.tsx'
import { IdentityBand } from './identity-band.tsx'
import RailNote from './rail-note.tsx'

const base = guideWith()
const colors = { ...base.colors, roles: { ...base.colors.roles, primary: '#0f5c4a', background: '#faf6ef', text: '#1f1a14' } }
const logo = (change: Partial<Logo>): Logo => ({
  id: 'l1',
  url: '/api/blobs/dark.svg',
  originalURL: 'https://kestrel.example/dark.svg',
  form: 'img',
  text: 'Kestrel',
  rect: { x: 0, y: 0, width: 90, height: 40 },
  background: '#ffffff',
  place: 'header',
  confidence: 0.9,
  ...change,
})
const imageWith = (change: Partial<Image>) =>
  ({
    id: 'i1',
    url: '/api/blobs/hero.jpg',
    originalURL: '',
    kind: 'image',
    alt: 'Wool on a table',
    caption: '',
    width: 1600,
    height: 900,
    rank: 0,
    source: '',
    ...change,
  }) as Image
const band = (change: Partial<StyleGuide> = {}, filling = false) => renderWithServer(<IdentityBand guide={{ ...base, ...change }} filling={filling} />)

it("the band shows the name and description in the brand's colors and language", () => {
  band({ colors, description: 'Bagiau gwlân.', language: 'cy' })
  const header = screen.getByRole('banner')
  expect(header.style.backgroundColor).toBe('rgb(15, 92, 74)')
  expect(header.style.color).toBe('rgb(250, 246, 239)')
  expect(screen.getByRole('heading', { level: 1, name: 'Kestrel' }).getAttribute('lang')).toBe('cy')
  expect(screen.getByText('Bagiau gwlân.').getAttribute('lang')).toBe('cy')
})

it('shows the URL of a brand without a name', () => {
  band({ name: '' })
  expect(screen.getByRole('heading', { level: 1, name: 'kestrel.example' })).toBeTruthy()
})

it('shows the logo variant that is visible on the background of the band', () => {
  band({ colors, logos: [logo({ variant: 'dark', alt: 'Dark mark' }), logo({ id: 'l2', variant: 'light', alt: 'Light mark', url: '/api/blobs/light.svg' })] })
  expect(screen.getByRole('img', { name: 'Light mark' }).getAttribute('src')).toContain('/api/blobs/light.svg')
  expect(screen.queryByRole('img', { name: 'Dark mark' })).toBeNull()
})

it('does not use a favicon as the logo', () => {
  band({ colors, logos: [logo({ place: 'icon', height: 16, originalURL: 'https://kestrel.example/favicon.png' })] })
  expect(screen.queryByRole('img')).toBeNull()
})

it('shows a stored brand image and no third-party images', () => {
  band({ colors, images: [imageWith({ url: 'https://elsewhere.example/a.jpg', alt: 'Elsewhere' }), imageWith({})] })
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['Wool on a table'])
})

it('a brand without an image shows stripes of its palette, largest area first', () => {
  const palette = ['#0f5c4a', '#faf6ef', '#e07a2f'].map((color, at) => ({ color, share: 0.01 * at, count: 1, uses: [] }))
  band({ colors: { ...colors, palette } })
  const stripes = [...screen.getByRole('banner').querySelectorAll<HTMLElement>('[style*="flex-grow"]')]
  expect(stripes.map(({ style }) => style.backgroundColor)).toEqual(['rgb(250, 246, 239)', 'rgb(224, 122, 47)'])
})

const footer = {
  backgroundColor: '#111111',
  textColor: '#222222',
  linkColor: '#ffcc00',
  navigation: [
    { name: 'Jobs', href: 'https://kestrel.example/jobs' },
    ...Array.from({ length: 14 }, (_, at) => ({ name: `Page ${at}`, href: `https://kestrel.example/${at}` })),
  ],
}
const foot = (change: Partial<StyleGuide>, at = '/styleGuide/b1') =>
  renderWithServer(<FooterBand guide={{ ...base, description: 'Bags.', footer, ...change }} />, {}, { at })

it('renders the footer of the website in legible colors with at most twelve links', () => {
  foot({})
  const band = screen.getByRole('contentinfo')
  expect(band.style.backgroundColor).toBe('rgb(17, 17, 17)')
  expect(band.style.color).toBe('rgb(255, 255, 255)')
  const links = screen.getAllByRole('link')
  expect(links).toHaveLength(12)
  expect([links[0]?.textContent, links[0]?.getAttribute('href')]).toEqual(['Jobs', 'https://kestrel.example/jobs'])
  expect(screen.getByRole('navigation', { name: 'Footer of kestrel.example' }).style.color).toBe('rgb(255, 204, 0)')
  expect(band.textContent).toMatch(/^KestrelBags\./)
})

it('opens the footer editor from an edit button in the footer’s text color', async () => {
  const { editing, edit } = editingOf({ ...base, footer })
  renderWithServer(<Edited editing={editing}>{(shown) => <FooterBand guide={shown} />}</Edited>, {}, { at: '/styleGuide/b1' })
  const pencil = screen.getByRole('button', { name: 'Edit footer' })
  expect(pencil.style.color).toBe('rgb(255, 255, 255)')
  fireEvent.click(pencil)
  const card = within(await screen.findByRole('dialog', { name: 'Edit Footer' }))
  fireEvent.change(await card.findByRole('textbox', { name: 'Background' }), { target: { value: '#ffffff' } })
  expect(edit.mock.calls).toEqual([['/footer/backgroundColor', '#ffffff']])
  expect(screen.getByRole('button', { name: 'Edit footer' }).style.color).toBe('rgb(34, 34, 34)')
})

it('shows the edit buttons of name and description in the text color of the band', async () => {
  const { editing } = editingOf({ ...base, colors })
  renderWithServer(<Edited editing={editing}>{(shown) => <IdentityBand guide={shown} filling={false} />}</Edited>)
  dispatchEvent(new Event('pointermove'))
  expect((await screen.findByRole('button', { name: 'Edit name' })).style.color).toBe('rgb(250, 246, 239)')
  expect(screen.getByRole('button', { name: 'Edit description' }).style.color).toBe('rgb(250, 246, 239)')
})

it.each([
  ['on other screens of the brand', {}, '/admin/b1/images'],
  ['if the website has no footer', { footer: null }, '/styleGuide/b1'],
  ['if the background of the footer is unknown', { footer: { ...footer, backgroundColor: 'transparent' } }, '/styleGuide/b1'],
] as const)('shows no website footer %s', (_, change, at) => {
  foot(change as Partial<StyleGuide>, at)
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

it.each([
  ['a finished scan', false, false, /^Scanned from 1 page3 Nov 2026, \d\d:\d\d2 values, 1 to check$/],
  ['a running scan', true, false, /^Safe to close this page/],
  ['a scan without a server connection', true, true, /^Waiting for the server/],
] as const)('shows the status of %s below the list of parts', (_, running, lost, text) => {
  const facts = { '/name': { evidence: [], confidence: 0.9 }, '/description': { evidence: [], confidence: 0.1 } }
  renderWithServer(
    <section aria-label="Note">
      <RailNote guide={{ ...base, facts, sources: [sourceOf('s1', '/')] }} running={running} lost={lost} />
    </section>,
  )
  expect(screen.getByRole('region', { name: 'Note' }).textContent).toMatch(text)
})
