import type { InvitationOffer, Me } from '@brandwright/contracts/users'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithServer } from '../../testing/render-with-server.tsx'
import { changes, refusal } from '../../testing/server-and-notices.tsx'
import { InvitationCard } from './invitation-card.tsx'

const offer: InvitationOffer = {
  brand: { id: 'b1', name: 'Roasters' },
  email: 'robin@example.com',
  role: 'admin',
  inviter: 'Ada',
  hasAccount: false,
  leaves: null,
}
const robin: Me = { id: 'u1', email: 'robin@example.com', name: 'Robin', role: 'user', brand: 'b0' }

function open(user: Me | null, change: Partial<InvitationOffer> | Response = {}, more: Record<string, unknown> = {}) {
  const onJoined = vi.fn()
  const answers = {
    'POST /api/invitations/look-up': change instanceof Response ? change : { ...offer, ...change },
    'POST /api/invitations/accept': { brand: 'b1' },
    'GET /api/me': { user: robin },
    'GET /api/auth/providers': { items: [], deliversMail: true },
    ...more,
  }
  const sent = renderWithServer(<InvitationCard token="t1" user={user} onJoined={onJoined} />, answers, { route: '/' })
  return { sent, onJoined }
}

it('lets a new user accept an invitation with a name and a password', async () => {
  const { sent, onJoined } = open(null)
  expect(await screen.findByRole('heading', { name: 'Join Roasters' })).toBeTruthy()
  expect(screen.getByText(/invites robin@example\.com to/).textContent).toBe('Ada invites robin@example.com to Roasters as an admin.')
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: ' Robin ' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'hush-hush' } })
  fireEvent.click(screen.getByRole('button', { name: 'Create the account and join' }))
  await vi.waitFor(() => expect(onJoined).toHaveBeenCalledExactlyOnceWith('b1'))
  expect(changes(sent)).toEqual([
    { method: 'POST', path: '/api/invitations/look-up', body: { token: 't1' } },
    { method: 'POST', path: '/api/invitations/accept', body: { token: 't1', name: 'Robin', password: 'hush-hush' } },
  ])
})

it('shows a signed-in user which brand they leave by accepting an invitation', async () => {
  const { onJoined } = open(robin, { leaves: 'Kettle', role: 'user', inviter: null }, { 'POST /api/invitations/accept': refusal('Kettle needs an admin.') })
  expect(await screen.findByText('You will leave Kettle: you can belong to only one brand at a time.')).toBeTruthy()
  expect(screen.getByText(/invites/).textContent).toBe('Someone invites robin@example.com to Roasters as a user.')
  expect(screen.queryByLabelText('Password')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Accept the invitation' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The invitation was not acceptedKettle needs an admin.')
  expect(onJoined).not.toHaveBeenCalled()
})

it('asks a signed-out user with an account to sign in, and fills in the invited address', async () => {
  open(null, { hasAccount: true })
  expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('robin@example.com')
  expect(screen.getByText(/invites robin@example\.com/)).toBeTruthy()
})

it('asks a user who is signed in with another address to sign out', async () => {
  const { sent } = open({ ...robin, email: 'other@example.com' }, {}, { 'POST /api/auth/sign-out': {} })
  expect(await screen.findByText(/You are signed in as other@example\.com/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept the invitation' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull())
  expect(changes(sent).at(-1)?.path).toBe('/api/auth/sign-out')
})

it('shows why an invitation is no longer open', async () => {
  open(null, refusal('It was withdrawn.', 404))
  expect(await screen.findByRole('heading', { name: 'This invitation cannot be opened' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('The invitation cannot be acceptedIt was withdrawn.')
})
