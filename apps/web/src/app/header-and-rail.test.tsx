import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Me } from '@brandwright/contracts/users'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setTheme } from '../lib/theme.ts'
import { ThemeChoice } from '../routes/profile.tsx'
import { changes, renderWithNotices } from '../testing/server-and-notices.tsx'
import { clearNotices, notify } from '../ui/notices/notice-store.ts'
import BrandLayout from './brand-layout.tsx'
import { BrandRail } from './brand-rail.tsx'
import { DrawerContent } from './drawer-content.tsx'
import { Header } from './header.tsx'
import { showOverlay, useOverlay } from './overlay-store.ts'
import Overlays from './overlays.tsx'
import { SideToggle } from './side-toggle.tsx'

let width = 1400
beforeEach(() => {
  width = 1400
  localStorage.clear()
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, compared, px] = /width (>=|<) (\d+)px/.exec(query) ?? []
    const matches = compared === '>=' ? width >= Number(px) : compared === '<' && width < Number(px)
    return { matches, addEventListener() {}, removeEventListener() {} }
  })
  vi.stubGlobal(
    'EventSource',
    class {
      close() {}
    },
  )
})
afterEach(() => {
  act(() => {
    setTheme('light')
    showOverlay(null)
    clearNotices()
  })
  delete document.documentElement.dataset.theme
})

const robin: Me = { id: 'u1', email: 'robin@example.com', name: 'Robin', role: 'user', brand: 'b1' }
const guide = { ...emptyStyleGuide({ id: 'b1', url: 'https://www.oak.test/', now: '2026-11-22T10:00:00.000Z' }), name: 'Oak' } as BrandDocument
function OpenOverlay() {
  const overlay = useOverlay()
  return overlay && <Overlays overlay={overlay} />
}

const At = () => <p>at {useLocation().pathname}</p>

function open(user: Me | null, at = '/about', answers: Record<string, unknown> = {}) {
  return renderWithNotices(
    <>
      <Header />
      <At />
    </>,
    { 'GET /api/me': { user }, 'GET /api/brands/b1': guide, 'POST /api/models/array': {}, 'GET /api/brands/names': {}, ...answers },
    { at },
  )
}
const header = () => within(screen.getByRole('banner'))

it('shows anonymous visitors a sign-in link instead of the account menu and the notices', async () => {
  open(null, '/brands?search=oak#captions')
  const login = await screen.findByRole('link', { name: 'Login' })
  expect(login.getAttribute('href')).toBe('/auth?to=%2Fbrands%3Fsearch%3Doak%23captions')
  expect(header().queryByRole('button', { name: /^Your account/ })).toBeNull()
  expect(header().queryByRole('button', { name: 'Notices' })).toBeNull()
  expect(header().queryByRole('button', { name: 'Menu' })).toBeNull()
  expect(header().getByRole('link', { name: 'Brandwright home' }).getAttribute('href')).toBe('/')
})

it('the user menu contains the link to all users only for super admins', async () => {
  open(robin)
  fireEvent.click(await screen.findByRole('button', { name: 'Your account, Robin' }))
  const entries = await screen.findAllByRole('menuitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('robin@example.com'),
    'Your profile',
    'Brands',
    'Shortcuts?',
    'Log out',
  ])
  expect(header().queryByRole('link', { name: 'Login' })).toBeNull()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Brands' }))
  expect(await screen.findByText('at /brands')).toBeTruthy()
})

it.each([
  ['Your profile', '/auth'],
  ['All users', '/users'],
])('the user menu links super admins to %s', async (entry, path) => {
  open({ ...robin, name: '', role: 'super-admin' })
  fireEvent.click(await screen.findByRole('button', { name: 'Your account, robin@example.com' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }))
  expect(await screen.findByText(`at ${path}`)).toBeTruthy()
})

it('the user menu signs the user out', async () => {
  const sent = open(robin, '/about', { 'POST /api/auth/sign-out': {} })
  fireEvent.click(await screen.findByRole('button', { name: 'Your account, Robin' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  expect(await screen.findByText('at /login')).toBeTruthy()
  expect(changes(sent).map(({ path }) => path)).toContain('/api/auth/sign-out')
  expect(await screen.findByRole('link', { name: 'Login' })).toBeTruthy()
})

it('the bell shows the number of unread notices until the list of notices is opened', async () => {
  open(robin)
  const bell = await screen.findByRole('button', { name: 'Notices' })
  act(() => {
    notify({ type: 'success', title: 'One' })
    notify({ type: 'error', title: 'Two', message: 'It was refused.' })
  })
  expect(bell.getAttribute('aria-label')).toBe('Notices, 2 new')
  fireEvent.click(bell)
  const history = within(await screen.findByRole('dialog', { name: 'Notices of this session' }))
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('TwoIt was refused.'),
    expect.stringContaining('One'),
  ])
  await vi.waitFor(() => expect(header().getByRole('button', { name: 'Notices' })).toBeTruthy())
  fireEvent.click(history.getByRole('button', { name: 'Clear all' }))
  expect(history.getByText(/^No notices yet\./)).toBeTruthy()
})

it('the header shows its links in a menu on phones', async () => {
  width = 500
  open(robin)
  expect(await screen.findByRole('button', { name: 'Menu' })).toBeTruthy()
  expect(header().queryByRole('button', { name: /^Your account/ })).toBeNull()
  expect(header().queryByRole('button', { name: /^Switch to/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Menu', hidden: true }).getAttribute('aria-expanded')).toBe('true')
})

it('hides the header on chat screens on phones', () => {
  width = 500
  open(null, '/chat/c1')
  expect(screen.queryByRole('banner')).toBeNull()
})

it('switching between light and dark mode announces and saves the new mode', async () => {
  renderWithNotices(
    <>
      <Header />
      <ThemeChoice />
    </>,
    { 'GET /api/me': { user: null } },
  )
  await screen.findByRole('link', { name: 'Login' })
  fireEvent.click(screen.getByRole('button', { name: 'Switch to dark mode' }))
  expect(await screen.findByText('Dark mode enabled')).toBeTruthy()
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Light' }))
  expect(await screen.findByText('Dark mode disabled')).toBeTruthy()
  expect(document.documentElement.dataset.theme).toBe('light')
  expect(screen.getByRole('button', { name: 'Switch to dark mode' })).toBeTruthy()
})

it('the rail lists the screens of a brand and marks the current screen', async () => {
  const onLeave = vi.fn()
  renderWithNotices(<BrandRail id="b1" onLeave={onLeave} />, { 'GET /api/brands/b1': guide }, { at: '/admin/b1/fonts/Inter' })
  const rail = within(screen.getByRole('navigation', { name: 'Brand' }))
  expect(await rail.findByText('Oak')).toBeTruthy()
  expect(rail.getByText('oak.test')).toBeTruthy()
  const links = (name: string) =>
    within(rail.getByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
  expect(links('Create')).toEqual(['Campaigns /admin/b1/campaigns', 'Chat /chat?brand=b1'])
  expect(links('Brand').slice(0, 3)).toEqual(['Style guide /admin/b1/styles', 'Brand voice /admin/b1/brand-voice', 'Typography /admin/b1/typography'])
  expect(links('Library')).toContain('Sources /admin/b1/links')
  expect(links('Workspace')).toEqual(['Settings /admin/b1/settings', 'Account /admin/b1/account'])
  expect(rail.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual(['Fonts'])
  fireEvent.click(rail.getByRole('link', { name: 'Images' }))
  expect(onLeave).toHaveBeenCalledOnce()
})

it('a focused icon in the narrow rail shows the screen name until Escape is pressed', async () => {
  renderWithNotices(<BrandRail id="b1" icons />, { 'GET /api/brands/b1': guide }, { at: '/admin/b1/fonts' })
  await screen.findByText('Oak')
  const link = screen.getByRole('link', { name: 'Images' })
  expect(screen.getAllByText('Images')).toHaveLength(1)
  vi.spyOn(link, 'matches').mockImplementation((selector) => selector === ':focus-visible')
  act(() => link.focus())
  expect(screen.getAllByText('Images')).toHaveLength(2)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.getAllByText('Images')).toHaveLength(1)
})

it('the side toggle links to the workspace and the guide, and marks the current view', () => {
  renderWithNotices(<SideToggle id="b1" />, {}, { at: '/admin/b1/fonts' })
  const [admin, guideLink] = screen.getAllByRole('link')
  expect([admin?.getAttribute('href'), guideLink?.getAttribute('href')]).toEqual(['/admin/b1/campaigns', '/styleGuide/b1'])
  expect(screen.getAllByRole('link', { current: true }).map(({ textContent }) => textContent)).toEqual(['Admin'])
})

function openWorkspace(user: Me, at: string) {
  renderWithNotices(
    <Routes>
      <Route path="/admin/:id" element={<BrandLayout />}>
        <Route path="*" element={<p>The screen</p>} />
      </Route>
    </Routes>,
    { 'GET /api/me': { user }, 'GET /api/brands/b1': guide },
    { at },
  )
}

it('shows members the workspace screen and the rail', async () => {
  openWorkspace(robin, '/admin/b1/fonts')
  expect(await screen.findByText('Oak')).toBeTruthy()
  expect(screen.getByText('The screen')).toBeTruthy()
  expect(screen.queryByRole('toolbar')).toBeNull()
})

it('denies non-members access to the workspace of a brand', async () => {
  openWorkspace({ ...robin, brand: 'b2' }, '/admin/b1/fonts')
  await vi.waitFor(() => expect(screen.queryByText('The screen')).toBeNull())
  expect(await screen.findByRole('heading', { level: 1, name: 'You are not a member of this brand' })).toBeTruthy()
})

it('the toolbar of the images screen links to the captions', async () => {
  openWorkspace(robin, '/admin/b1/images')
  await screen.findByText('Oak')
  const tools = within(screen.getByRole('toolbar', { name: 'Tools for this screen' }))
  expect(tools.getByRole('link', { name: 'Captions' }).getAttribute('href')).toContain('#captions')
})

it('opens and closes the shortcut list from the user menu', async () => {
  renderWithNotices(
    <>
      <Header />
      <OpenOverlay />
    </>,
    { 'GET /api/me': { user: robin }, 'POST /api/models/array': {} },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Your account, Robin' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Shortcuts/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Shortcuts' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog', { name: 'Shortcuts' })).toBeNull()
})

it('shows super admins header links to all brands, tools and the workspace or guide', async () => {
  open({ ...robin, role: 'super-admin' }, '/styleGuide/b1')
  const main = within(await screen.findByRole('navigation', { name: 'Main' }))
  expect(main.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    'New /',
    'Campaigns /admin/b1/campaigns',
    'Brands /brands',
    'About /about',
  ])
  expect(
    within(screen.getByRole('navigation', { name: 'View' }))
      .getByRole('link', { name: 'Guide' })
      .getAttribute('aria-current'),
  ).toBe('true')
  fireEvent.click(main.getByRole('button', { name: 'Tools' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Captions',
    'Colour check',
    'Contrast',
    'Shortcuts',
    'What’s new',
  ])
  expect(screen.getByRole('menuitem', { name: 'Captions' }).getAttribute('href')).toBe('/admin/b1/images#captions')
})

it('hides super-admin links from ordinary users', async () => {
  open(robin, '/styleGuide/b2', { 'GET /api/brands/b2': { ...guide, id: 'b2' } })
  const main = within(await screen.findByRole('navigation', { name: 'Main' }))
  expect(main.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'View' })).toBeNull()
})

it("the drawer lists the user's brand, profile, tools and the sign-out button", async () => {
  const onLeave = vi.fn()
  renderWithNotices(
    <Routes>
      <Route path="/admin/:id/*" element={<DrawerContent user={robin} onLeave={onLeave} />} />
    </Routes>,
    { 'GET /api/me': { user: robin }, 'GET /api/brands/b1': guide, 'POST /api/models/array': {} },
    { at: '/admin/b1/fonts' },
  )
  expect(screen.getByText('robin@example.com')).toBeTruthy()
  expect(
    within(screen.getByRole('navigation', { name: 'Main' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/', '/brands', '/auth'])
  expect(screen.getByRole('navigation', { name: 'Brand' })).toBeTruthy()
  const tools = within(screen.getByRole('navigation', { name: 'Tools' }))
  expect(tools.getByRole('link', { name: 'Captions' }).getAttribute('href')).toBe('/admin/b1/images#captions')
  expect(tools.getByRole('button', { name: 'Assistant' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Dark mode' }))
  expect(onLeave).toHaveBeenCalledOnce()
  expect(await screen.findByText('Dark mode enabled')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Light mode' })).toBeTruthy()
})
