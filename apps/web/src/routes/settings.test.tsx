import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Me } from '@brandwright/contracts/users'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { fireEvent, screen, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { changes, refusal, renderWithNotices } from '../testing/server-and-notices.tsx'
import ProfileRoute from './profile.tsx'
import SettingsRoute from './settings.tsx'

const robin: Me = { id: 'u1', email: 'robin@example.com', name: 'Robin Weaver', role: 'admin', brand: 'b1' }
const empty = emptyStyleGuide({ id: 'b1', url: 'https://oak.test/', now: '2026-11-22T10:00:00.000Z' })
const guide = { ...empty, name: 'Oak', categories: ['Food', 'Featured'], isPublic: false, canEdit: true, revision: 3 } as BrandDocument
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const At = () => <p>at {useLocation().pathname + useLocation().search}</p>
const openSettings = (tab: string, answers: Record<string, unknown> = {}, user: Me = robin) =>
  renderWithNotices(
    <>
      <SettingsRoute />
      <At />
    </>,
    { 'GET /api/me': { user }, 'GET /api/brands/b1': guide, ...answers },
    { at: `/admin/b1/settings${tab && `?tab=${tab}`}`, route: '/admin/:id/settings' },
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('opens the brand settings unless the URL selects another tab', async () => {
  openSettings('')
  const tabs = within(await screen.findByRole('tablist', { name: 'Settings' }))
  expect(tabs.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Brand',
    'Team',
    'Integrations',
    'Email checks',
    'Sharing',
    'Data export',
    'Deleted',
    'Danger zone',
  ])
  expect(tabs.getByRole('tab', { name: 'Brand' }).getAttribute('aria-selected')).toBe('true')
  fireEvent.click(tabs.getByRole('tab', { name: 'Data export' }))
  expect(screen.getByText('at /admin/b1/settings?tab=data')).toBeTruthy()
  expect(screen.queryByLabelText('Name')).toBeNull()
  fireEvent.click(tabs.getByRole('tab', { name: 'Brand' }))
  expect(screen.getByText('at /admin/b1/settings')).toBeTruthy()
  expect(screen.getByLabelText('Name')).toBeTruthy()
})

it('saves the name, categories and visibility of the brand', async () => {
  let refuses = true
  const sent = openSettings('', {
    'PATCH /api/brands/b1': ({ body }: { body: object }) => (refuses ? refusal('That name is taken.') : { ...guide, ...body, revision: 4 }),
  })
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  const categories = screen.getByLabelText<HTMLInputElement>('Categories')
  const isPublic = screen.getByLabelText<HTMLInputElement>('Show name, logo and palette to people who are signed out')
  expect([name.value, categories.value, isPublic.checked]).toEqual(['Oak', 'Food, Featured', false])
  fireEvent.change(name, { target: { value: ' Oak & Ash ' } })
  fireEvent.change(categories, { target: { value: 'Food, , Coffee ' } })
  fireEvent.click(isPublic)
  press('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('The brand was not savedThat name is taken.')
  expect(name.value).toBe(' Oak & Ash ')
  refuses = false
  press('Save')
  expect(await screen.findByText('The brand was saved')).toBeTruthy()
  expect(changes(sent).at(-1)).toEqual({ method: 'PATCH', path: '/api/brands/b1', body: { name: 'Oak & Ash', categories: ['Food', 'Coffee'], isPublic: true } })
})

it('users without edit access cannot save, share or delete the brand', async () => {
  const reader = { 'GET /api/brands/b1': { ...guide, canEdit: false } }
  openSettings('', reader, { ...robin, role: 'user' })
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' })).disabled).toBe(true)
  fireEvent.click(screen.getByRole('tab', { name: 'Sharing' }))
  expect(await screen.findByText('Only people who can edit the guide can share it.')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'Danger zone' }))
  expect(await screen.findByText('An admin of this brand, or a super admin, can delete it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete this brand' })).toBeNull()
})

it('links to every export of the guide', async () => {
  openSettings('data')
  const block = within(await screen.findByRole('region', { name: 'Export' }))
  expect(block.getAllByRole('link').map((link) => `${link.textContent} ${new URL((link as HTMLAnchorElement).href).pathname}`)).toEqual([
    'Brand book (PDF) /api/brands/b1/export/pdf',
    'Logos and images (ZIP) /api/brands/b1/export/zip',
    'W3C design tokens /api/brands/b1/export/tokens',
    'CSS variables /api/brands/b1/export/css',
    'Tailwind theme /api/brands/b1/export/tailwind',
    'Markdown /api/brands/b1/export/markdown',
  ])
})

it('deletes the brand after the user types its name', async () => {
  let refuses = true
  const sent = openSettings('danger', {
    'DELETE /api/brands/b1': () => (refuses ? refusal('A scan is running.') : {}),
  })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete this brand' })
  expect(button.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('Type Oak to confirm'), { target: { value: 'oak' } })
  expect(button.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('Type Oak to confirm'), { target: { value: ' Oak ' } })
  fireEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toBe('The brand was not deletedA scan is running.')
  refuses = false
  fireEvent.click(button)
  expect(await screen.findByText('Oak was deleted')).toBeTruthy()
  expect(changes(sent).map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/brands/b1', 'DELETE /api/brands/b1'])
})

it("shows the brand's team, deleted items and links", async () => {
  const sent = openSettings('team', {
    'GET /api/brands/b1/members': { items: [], seats: null },
    'GET /api/brands/b1/invitations': { items: [] },
    'GET /api/deleted': { items: [], nextCursor: null },
    'GET /api/brands/b1/share-links': { items: [] },
  })
  expect(await screen.findByRole('region', { name: 'People' })).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'Deleted' }))
  expect(await screen.findByText('Nothing was deleted in the last 30 days.')).toBeTruthy()
  expect(sent.map(({ path }) => path)).toContain('/api/deleted?brand=b1&limit=50')
})

it('shows why the settings failed to load, and retries', async () => {
  let refuses = true
  openSettings('', { 'GET /api/brands/b1': () => (refuses ? refusal('Not now.', 403) : guide) })
  expect(await screen.findByText('The settings could not be loaded')).toBeTruthy()
  refuses = false
  fireEvent.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByLabelText('Name')).toBeTruthy()
})

const openProfile = (tab: string, answers: Record<string, unknown> = {}, user: Me = robin) =>
  renderWithNotices(
    <>
      <ProfileRoute />
      <At />
    </>,
    {
      'GET /api/me': { user },
      'GET /api/users/u1': { ...user, firstName: '', lastName: '', title: '', photoURL: null },
      'POST /api/getBrands': [],
      'POST /api/models/array': {},
      ...answers,
    },
    { at: `/auth${tab && `?tab=${tab}`}` },
  )

it('the profile opens with the details of the user and the theme setting', async () => {
  openProfile('')
  expect(await screen.findByLabelText<HTMLInputElement>('Title')).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeTruthy()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Your details', 'Security', 'User API keys', 'Legacy', 'Usage'])
  fireEvent.click(screen.getByRole('tab', { name: 'Legacy' }))
  expect(screen.getByText('at /auth?tab=legacy')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'Your details' }))
  expect(screen.getByText('at /auth')).toBeTruthy()
})

it.each([
  ['super-admin', true],
  ['admin', false],
] as const)('offers server metrics keys only to super admins (role: %s)', async (role, offered) => {
  openProfile(
    'api',
    {
      'GET /api/api-keys': { items: [] },
      'GET /api/account/model-keys': { canChange: true, items: [] },
      'GET /api/account/model-roles': refusal('None.', 403),
    },
    { ...robin, role },
  )
  expect(await screen.findByText('You have no keys yet.')).toBeTruthy()
  expect(screen.queryByLabelText('Metrics: the metrics of this server') !== null).toBe(offered)
  expect(await screen.findByRole('region', { name: 'OpenAI' })).toBeTruthy()
  expect(await screen.findByText('The models could not be loaded')).toBeTruthy()
})

it('shows the user’s usage, the brand’s cap and the brand’s usage on the tab “Usage”', async () => {
  openProfile('usage', {
    'GET /api/usage': { items: [] },
    'GET /api/brands/b1': guide,
    'GET /api/brands/b1/usage': { month: 'November 2026', used: 1, cap: null, canChange: true },
    'GET /api/brands/b1/usage/days': { items: [] },
  })
  expect(await screen.findByRole('region', { name: 'Cap of Oak' })).toBeTruthy()
  expect(await screen.findByRole('region', { name: 'Usage of Oak' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Usage' })).toBeTruthy()
})

it('shows no cap to a user without a brand', async () => {
  openProfile('usage', { 'GET /api/usage': { items: [] } }, { ...robin, brand: null })
  expect(await screen.findByText(/^No usage in this period/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: /^Cap of/ })).toBeNull()
})

it('shows why the profile failed to load, and retries', async () => {
  let refuses = true
  const sent = openProfile('legacy', { 'GET /api/users/u1': () => (refuses ? refusal('Not now.', 403) : robin) })
  expect(await screen.findByText('Your profile could not be loaded')).toBeTruthy()
  refuses = false
  fireEvent.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByText('Legacy settings')).toBeTruthy()
  await vi.waitFor(() => expect(sent.filter(({ path }) => path === '/api/users/u1')).toHaveLength(2))
})
