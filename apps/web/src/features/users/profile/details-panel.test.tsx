import type { User } from '@brandwright/contracts/users'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { changes, refusal, renderWithNotices } from '../../../testing/server-and-notices.tsx'
import { DetailsPanel, LegacyPanel } from './details-panel.tsx'
import { NameForm } from './name-form.tsx'

const robin: User = {
  id: 'u1',
  email: 'robin@example.com',
  name: 'Robin Weaver',
  role: 'user',
  brand: 'b1',
  firstName: 'Robin',
  lastName: 'Weaver',
  title: 'Joiner',
  photoURL: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  lastSeen: null,
  deactivatedAt: null,
}
const brands = [
  { id: 'b1', name: 'Oak', url: 'https://oak.test/' },
  { id: 'b2', name: 'Elm', url: 'https://elm.test/' },
]
beforeEach(() => sessionStorage.clear())

const open = (user: Partial<User> = {}, more: Record<string, unknown> = {}) => {
  const answers = {
    'POST /api/getBrands': brands,
    'GET /api/users/u1': { ...robin, ...user },
    'GET /api/me': { user: null },
    'PATCH /api/users/u1': ({ body }: { body: object }) => ({ ...robin, ...user, ...body }),
    ...more,
  }
  return renderWithNotices(<DetailsPanel user={{ ...robin, ...user }} appearance={<p>Light or dark</p>} />, answers, { route: '/' })
}
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Profile' }))

it('shows the details of the user, and the name of the user’s brand', async () => {
  const sent = open()
  await vi.waitFor(() => expect(box('Brand').value).toBe('Oak'))
  expect(['Name', 'First name', 'Last name', 'Title', 'Email address'].map((label) => box(label).value)).toEqual([
    'Robin Weaver',
    'Robin',
    'Weaver',
    'Joiner',
    'robin@example.com',
  ])
  expect(box('Email address').readOnly).toBe(true)
  expect(screen.getByText('Light or dark')).toBeTruthy()
  expect(sent).toEqual([{ method: 'POST', path: '/api/getBrands', body: { user: 'u1' } }])
})

it('saving the details sends only changed fields and shows a confirmation', async () => {
  const sent = open()
  await vi.waitFor(() => expect(box('Brand').value).toBe('Oak'))
  type('Title', ' Carver ')
  type('Brand', 'elm.test')
  save()
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy()
  expect(changes(sent).at(-1)).toEqual({ method: 'PATCH', path: '/api/users/u1', body: { title: 'Carver', brand: 'b2' } })
})

it('empty required fields are marked instead of saved', () => {
  const sent = open()
  type('Name', '')
  type('Last name', ' ')
  save()
  expect(screen.getByRole('alert').textContent).toBe('Name, Last Name are required.')
  expect(screen.getAllByText('Please fill this in.')).toHaveLength(2)
  expect(box('Name').getAttribute('aria-invalid')).toBe('true')
  expect(box('First name').getAttribute('aria-invalid')).not.toBe('true')
  expect(sent.filter(({ method }) => method === 'PATCH')).toEqual([])
})

it('shows why the profile was not saved, and keeps the input', async () => {
  open({}, { 'PATCH /api/users/u1': refusal('You can only choose a brand that you belong to.', 400) })
  type('Brand', 'Birch')
  save()
  const draftNotice = await screen.findByText('Your input is still here.')
  expect(draftNotice.closest('[role=alert]')?.textContent).toContain('You can only choose a brand that you belong to.')
  expect(box('Brand').value).toBe('Birch')
})

it('admins can select any role except super admin, and other users see who can change their role', async () => {
  open()
  const role = () => screen.getByLabelText<HTMLSelectElement>('User Role')
  expect(role().disabled).toBe(true)
  expect(screen.getByText('An admin of your brand, or a super admin, can change your role.')).toBeTruthy()
  cleanup()
  const sent = open({ role: 'admin' })
  expect(role().disabled).toBe(false)
  expect(screen.getByText('Changing your own role signs you out everywhere.')).toBeTruthy()
  expect(within(role()).getByRole<HTMLOptionElement>('option', { name: 'Super Admin' }).disabled).toBe(true)
  fireEvent.change(role(), { target: { value: 'user' } })
  save()
  await vi.waitFor(() => expect(changes(sent).at(-1)?.body).toEqual({ role: 'user' }))
  await screen.findByText('Profile updated successfully')
})

it('shows “All brands” as the brand of a super admin', () => {
  const sent = open({ role: 'super-admin', brand: null })
  expect(screen.getByText('You are a super admin: you have access to all brands.')).toBeTruthy()
  expect(box('Brand').value).toBe('All brands')
  expect(box('Brand').readOnly).toBe(true)
  expect(sent).toEqual([])
})

it('shows a profile image from this server, and links to a third-party image', () => {
  open({ photoURL: '/api/blobs/abc' })
  expect(screen.getByRole('img', { name: 'You' }).getAttribute('src')).toContain('/api/blobs/abc')
  cleanup()
  open({ photoURL: 'https://pictures.test/robin.jpg' })
  expect(screen.queryByRole('img', { name: 'You' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Open the image' }).getAttribute('href')).toBe('https://pictures.test/robin.jpg')
})

it('the sign-out button signs the user out', async () => {
  const sent = open({}, { 'POST /api/auth/sign-out': {} })
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull())
  expect(sent.map(({ path }) => path)).toContain('/api/auth/sign-out')
})

it('asks a user who has no name to enter a name', async () => {
  const sent = renderWithNotices(<NameForm user={{ ...robin, name: '' }} />, { 'PATCH /api/users/u1': robin, 'GET /api/me': { user: robin } })
  type('Name', '  ')
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(sent).toEqual([])
  type('Name', ' Robin ')
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy()
  expect(changes(sent)).toEqual([{ method: 'PATCH', path: '/api/users/u1', body: { name: 'Robin' } }])
})

it('the panel “Legacy” reports that there are no legacy settings', () => {
  renderWithNotices(<LegacyPanel />)
  expect(screen.getByText('Settings of earlier versions are listed here. Your account has none.')).toBeTruthy()
})
