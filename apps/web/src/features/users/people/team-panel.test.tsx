import type { Invitation, User } from '@brandwright/contracts/users'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { changes, hoursAgo, refusal, renderWithNotices } from '../../../testing/server-and-notices.tsx'
import TeamPanel from './team-panel.tsx'

const person = (id: string, name: string, rest: Partial<User> = {}) =>
  ({ id, name, email: `${id}@example.com`, role: 'user', lastSeen: null, deactivatedAt: null, ...rest }) as User
const ada = person('ada', 'Ada', { role: 'admin', lastSeen: hoursAgo(2) })
const robin = person('robin', '', { deactivatedAt: hoursAgo(30) })
const sam = person('sam', 'Sam', { role: 'super-admin' })
const invitation = (email: string, rest: Partial<Invitation> = {}): Invitation => ({
  id: `of ${email}`,
  email,
  role: 'user',
  invitedBy: 'ada',
  createdAt: hoursAgo(1),
  expiresAt: '2026-11-08T12:00:00.000Z',
  ...rest,
})

async function open(asker: Pick<User, 'id' | 'role'>, answers: Record<string, unknown> = {}) {
  const sent = renderWithNotices(<TeamPanel brand="b1" asker={asker} />, {
    'GET /api/brands/b1/members': { items: [ada, robin, sam], seats: null },
    'GET /api/brands/b1/invitations': { items: [] },
    ...answers,
  })
  await screen.findByRole('table', { name: 'Members of the brand' })
  return sent
}
const rowOf = (email: string) => within(screen.getByText(email).closest('tr') as HTMLElement)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const requestCount = (sent: { path: string }[], path: string) => sent.filter((one) => one.path === path).length

it('shows the number of seats of a free account, and no number without a limit', async () => {
  await open({ id: 'ada', role: 'admin' }, { 'GET /api/brands/b1/members': { items: [ada, robin, sam], seats: { taken: 4, limit: 5 } } })
  expect(screen.getByText(/4 of 5 seats taken/)).toBeTruthy()
  cleanup()
  await open({ id: 'ada', role: 'admin' })
  expect(screen.queryByText(/seats/)).toBeNull()
})

it('shows the team read-only to users without the admin role', async () => {
  const sent = await open({ id: 'robin', role: 'user' })
  expect(
    rowOf('ada@example.com')
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ada', 'ada@example.com', 'Admin', '2h ago', 'Active', ''])
  expect(rowOf('robin@example.com').getByText('Deactivated')).toBeTruthy()
  expect(rowOf('robin@example.com').getByText('Never')).toBeTruthy()
  expect(rowOf('sam@example.com').getByText('Super Admin')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.getByText('An admin of this brand, or a super admin, can invite people.')).toBeTruthy()
  expect(requestCount(sent, '/api/brands/b1/invitations')).toBe(0)
})

it('an admin can remove other users and change roles below super admin', async () => {
  await open(ada)
  const options = rowOf('robin@example.com').getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['User', 'Admin'])
  expect(rowOf('sam@example.com').queryByRole('combobox')).toBeNull()
  expect(rowOf('ada@example.com').queryByRole('button')).toBeNull()
  expect(rowOf('robin@example.com').getByRole('button', { name: 'Remove robin@example.com' })).toBeTruthy()
})

it('changes the role of a user after confirmation', async () => {
  let refuses = true
  const sent = await open({ id: 'sam', role: 'super-admin' }, { 'PATCH /api/users/ada': () => (refuses ? refusal('A brand needs an admin.') : ada) })
  const select = screen.getByLabelText<HTMLSelectElement>('Role of Ada')
  fireEvent.change(select, { target: { value: 'super-admin' } })
  const dialog = within(screen.getByRole('dialog', { name: 'Change the role' }))
  expect(dialog.getByText(/^Ada becomes Super Admin and is signed out everywhere\./)).toBeTruthy()
  expect(changes(sent)).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Change role' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('The role was not changedA brand needs an admin.')
  refuses = false
  fireEvent.click(dialog.getByRole('button', { name: 'Change role' }))
  expect(await screen.findByText('The role was changed')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(changes(sent).at(-1)).toEqual({ method: 'PATCH', path: '/api/users/ada', body: { role: 'super-admin' } })
  await vi.waitFor(() => expect(requestCount(sent, '/api/brands/b1/members')).toBe(2))
})

it('canceling the confirmation keeps the role of a user', async () => {
  const sent = await open({ id: 'sam', role: 'super-admin' })
  fireEvent.change(screen.getByLabelText('Role of Ada'), { target: { value: 'user' } })
  press('Cancel')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText<HTMLSelectElement>('Role of Ada').value).toBe('admin')
  expect(changes(sent)).toEqual([])
})

it('removes a member after confirmation', async () => {
  let refuses = true
  const sent = await open(ada, { 'DELETE /api/brands/b1/members/robin': () => (refuses ? refusal('They left already.', 404) : {}) })
  press('Remove robin@example.com')
  let dialog = within(screen.getByRole('dialog', { name: 'Remove robin@example.com' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('The member was not removedThey left already.')
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  refuses = false
  press('Remove robin@example.com')
  dialog = within(screen.getByRole('dialog', { name: 'Remove robin@example.com' }))
  expect(dialog.queryByRole('alert')).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('robin@example.com is no longer a member of the brand')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await vi.waitFor(() => expect(requestCount(sent, '/api/brands/b1/members')).toBe(2))
})

it('invites a user by email and role, and shows the link if no email is sent', async () => {
  let items: Invitation[] = []
  let refuses = true
  const sent = await open(ada, {
    'GET /api/brands/b1/invitations': () => ({ items }),
    'POST /api/brands/b1/invitations': ({ body: { email } }: { body: { email: string } }) => {
      if (refuses) return refusal('They belong to the brand already.')
      items = [invitation(email, { role: 'admin' })]
      return { ...items[0], link: 'http://localhost/invitation#t1' }
    },
  })
  const email = screen.getByLabelText<HTMLInputElement>('Email')
  fireEvent.change(email, { target: { value: ' guest@example.com ' } })
  fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'admin' } })
  press('Invite')
  expect((await screen.findByRole('alert')).textContent).toBe('The invitation was not createdThey belong to the brand already.')
  expect(email.value).not.toBe('')
  refuses = false
  press('Invite')
  expect((await screen.findByText('guest@example.com is invited.')).textContent).toBeTruthy()
  expect(screen.getByText('http://localhost/invitation#t1')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy the link' })).toBeTruthy()
  expect(email.value).toBe('')
  expect(changes(sent).at(-1)).toEqual({ method: 'POST', path: '/api/brands/b1/invitations', body: { email: 'guest@example.com', role: 'admin' } })
  const table = within(await screen.findByRole('table', { name: 'Open invitations' }))
  expect(
    table
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(0, 3),
  ).toEqual(['guest@example.com', 'Admin', new Date('2026-11-08T12:00:00.000Z').toLocaleDateString(undefined, { dateStyle: 'medium' })])
})

it('invitations can be resent and revoked, and a failure shows the reason', async () => {
  let items = [invitation('one@example.com'), invitation('two@example.com', { role: 'admin' })]
  const sent = await open(ada, {
    'GET /api/brands/b1/invitations': () => ({ items }),
    'POST /api/brands/b1/invitations': invitation('two@example.com'),
    'DELETE /api/brands/b1/invitations/*': ({ path }: { path: string }) => {
      if (path.endsWith('of%20two%40example.com')) return refusal('It was accepted.', 404)
      items = items.slice(1)
      return {}
    },
  })
  await screen.findByRole('table', { name: 'Open invitations' })
  press('Resend the invitation to two@example.com')
  expect(await screen.findByText('two@example.com is invited.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Copy the link' })).toBeNull()
  expect(changes(sent)).toEqual([{ method: 'POST', path: '/api/brands/b1/invitations', body: { email: 'two@example.com', role: 'admin' } }])
  press('Withdraw the invitation to one@example.com')
  await vi.waitFor(() => expect(screen.queryByText('one@example.com')).toBeNull())
  press('Withdraw the invitation to two@example.com')
  expect((await screen.findByRole('alert')).textContent).toBe('The invitation was not withdrawnIt was accepted.')
})

it('shows why the team and the invitations failed to load, and retries', async () => {
  let refuses = true
  renderWithNotices(<TeamPanel brand="b1" asker={ada} />, {
    'GET /api/brands/b1/members': () => (refuses ? refusal('No members now.', 403) : { items: [ada], seats: null }),
    'GET /api/brands/b1/invitations': () => (refuses ? refusal('No invitations now.', 403) : { items: [invitation('one@example.com')] }),
  })
  expect(await screen.findByText('The team could not be loaded')).toBeTruthy()
  expect(await screen.findByText('The open invitations could not be loaded')).toBeTruthy()
  expect(screen.getByText('No members now.')).toBeTruthy()
  refuses = false
  for (const button of screen.getAllByRole('button', { name: /again/i })) fireEvent.click(button)
  expect(await screen.findByText('ada@example.com')).toBeTruthy()
  expect(await screen.findByText('one@example.com')).toBeTruthy()
})
