import type { ApiKey } from '@brandwright/contracts/api-keys'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { cellsOf } from '../../testing/cells-of.ts'
import { renderWithServer } from '../../testing/render-with-server.tsx'
import { changes, hoursAgo, refusal } from '../../testing/server-and-notices.tsx'
import ApiKeysPanel from './api-keys-panel.tsx'

const ENDS = '2027-05-04T12:00:00.000Z'
const key = (id: string, name: string, rest: Partial<ApiKey> = {}) =>
  ({ id, name, prefix: `bw_${id}`, scopes: ['read'], lastUsedAt: null, expiresAt: null, createdAt: hoursAgo(40), ...rest }) as ApiKey
const shop = key('k1', 'Shop', { scopes: ['read', 'write'], lastUsedAt: hoursAgo(4), expiresAt: ENDS })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('lists keys with their prefix, scopes, last use and expiry', async () => {
  renderWithServer(<ApiKeysPanel canReadMetrics={false} />, { 'GET /api/api-keys': { items: [shop, key('k2', 'Till')] } })
  const table = await screen.findByRole('table', { name: 'Your keys' })
  expect(cellsOf(table)).toEqual([
    ['Shop', 'bw_k1…', 'read, write', '4h ago', new Date(ENDS).toLocaleDateString(), 'Revoke'],
    ['Till', 'bw_k2…', 'read', 'Never', 'Never', 'Revoke'],
  ])
})

it('revoking a key removes only that key from the list', async () => {
  let items = [shop, key('k2', 'Till')]
  const sent = renderWithServer(<ApiKeysPanel canReadMetrics={false} />, {
    'GET /api/api-keys': () => ({ items }),
    'DELETE /api/api-keys/k1': () => {
      items = items.slice(1)
      return {}
    },
    'DELETE /api/api-keys/k2': refusal('It was revoked already.', 404),
  })
  await screen.findByText('Shop')
  press('Revoke Shop')
  await vi.waitFor(() => expect(screen.queryByText('Shop')).toBeNull())
  expect(changes(sent)).toEqual([{ method: 'DELETE', path: '/api/api-keys/k1', body: null }])
  press('Revoke Till')
  expect((await screen.findByRole('alert')).textContent).toBe('The key was not revokedIt was revoked already.')
})

it('a new API key is listed immediately after its creation', async () => {
  let items: ApiKey[] = []
  renderWithServer(<ApiKeysPanel canReadMetrics={false} />, {
    'GET /api/api-keys': () => ({ items }),
    'POST /api/api-keys': () => {
      items = [shop]
      return { name: 'Shop', key: 'bw_secret' }
    },
  })
  expect(await screen.findByText('You have no keys yet.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Shop' } })
  press('Create key')
  expect(await screen.findByRole('button', { name: 'Revoke Shop' })).toBeTruthy()
  expect(screen.queryByText('You have no keys yet.')).toBeNull()
})

it('shows why the keys failed to load, and retries', async () => {
  let refuses = true
  renderWithServer(<ApiKeysPanel canReadMetrics={false} />, { 'GET /api/api-keys': () => (refuses ? refusal('Not now.', 403) : { items: [shop] }) })
  expect(await screen.findByText('Your keys could not be loaded')).toBeTruthy()
  expect(screen.getByText('Not now.')).toBeTruthy()
  refuses = false
  fireEvent.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByText('Shop')).toBeTruthy()
})
