import type { Me } from '@brandwright/contracts/users'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryKeys } from '../lib/query-keys.ts'
import InvitationRoute from './invitation.tsx'

const TOKEN = 'hush-hush-hush-hush-hush-hush'
const email = 'robin@example.com'
const answers: Record<string, unknown> = {
  '/api/auth/providers': { items: [{ id: 'oidc', name: 'Acme ID' }], deliversMail: true },
  '/api/invitations/look-up': { brand: { id: 'b1', name: 'Roasters' }, email, role: 'user', inviter: 'Ada', hasAccount: true, leaves: null },
  '/api/auth/sign-in/social': { url: '#to-the-provider' },
  '/api/invitations/accept': { brand: 'b1' },
  '/api/me': { user: { id: 'u1', email } },
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function open(address: string, user: Partial<Me> | null) {
  const requests: [path: string, body: string][] = []
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    requests.push([path, String(body ?? '')])
    return Response.json(answers[path] ?? {})
  })
  const client = new QueryClient()
  client.setQueryData(queryKeys.me, user)
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <InvitationRoute />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { requests, unmount }
}

test('the invitation token is stored during a provider sign-in and deleted after use', async () => {
  const there = open(`/invitation#${TOKEN}`, null)
  fireEvent.click(await screen.findByRole('button', { name: 'Acme ID' }))
  await waitFor(() => expect(location.hash).toBe('#to-the-provider'))
  const sent = there.requests.filter(([path]) => path.includes('sign-in'))
  expect(sent).toEqual([['/api/auth/sign-in/social', JSON.stringify({ provider: 'oidc', callbackURL: '/invitation' })]])
  there.unmount()

  const back = open('/invitation', { id: 'u1', email })
  fireEvent.click(await screen.findByRole('button', { name: 'Accept the invitation' }))
  await waitFor(() => expect(back.requests).toContainEqual(['/api/invitations/accept', JSON.stringify({ token: TOKEN })]))
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
  back.unmount()

  open('/invitation', null)
  expect(await screen.findByText('The link is incomplete')).toBeTruthy()
})
