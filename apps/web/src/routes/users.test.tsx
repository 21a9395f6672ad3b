import type { AuditEntry } from '@brandwright/contracts/history'
import type { ListedUser } from '@brandwright/contracts/users'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AuditLines } from '../features/users/people/audit-lines.tsx'
import { formatDateTime } from '../lib/format-date-time.ts'
import { changes, hoursAgo, refusal, renderWithNotices } from '../testing/server-and-notices.tsx'
import UsersRoute from './users.tsx'

const CREATED = '2026-01-01T10:00:00.000Z'
const person = (id: string, rest: Partial<ListedUser> = {}) =>
  ({
    id,
    name: id,
    email: `${id}@example.com`,
    role: 'user',
    brand: null,
    brandName: null,
    lastSeen: null,
    deactivatedAt: null,
    createdAt: CREATED,
    ...rest,
  }) as ListedUser
const ada = person('ada', { brand: 'b 1', brandName: 'Oak', lastSeen: hoursAgo(5) })
const robin = person('robin', { name: '', brand: 'b2', deactivatedAt: hoursAgo(30) })
const audit = (id: number, action: AuditEntry['action'], actor: AuditEntry['actor']) =>
  ({ id, action, actor, at: hoursAgo(3), brandId: null, subject: 'x', details: {} }) satisfies AuditEntry

function open(answers: Record<string, unknown> = {}) {
  return renderWithNotices(<UsersRoute />, {
    'GET /api/me': { user: { id: 'sam', email: 'sam@example.com', name: 'Sam', role: 'super-admin', brand: null } },
    'GET /api/users': { items: [ada, robin], nextCursor: null },
    'GET /api/audit': { items: [], nextCursor: null },
    ...answers,
  })
}
const rowOf = (email: string) => within(screen.getByText(email).closest('tr') as HTMLElement)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const listed = (sent: { path: string }[]) => sent.filter(({ path }) => path.startsWith('/api/users?')).map(({ path }) => path)
const audits = (sent: { path: string }[]) => sent.filter(({ path }) => path.startsWith('/api/audit')).length

it('lists all users with brand, role, last visit and status', async () => {
  const sent = open()
  await screen.findByRole('table', { name: 'All users' })
  expect(rowOf('ada@example.com').getByText(`Since ${formatDateTime(CREATED)}`)).toBeTruthy()
  expect(rowOf('ada@example.com').getByRole('link', { name: 'Oak' }).getAttribute('href')).toBe('/styleGuide/b%201')
  expect(rowOf('ada@example.com').getByText('5h ago')).toBeTruthy()
  expect(rowOf('ada@example.com').getByText('Active')).toBeTruthy()
  expect(rowOf('robin@example.com').getByRole('link', { name: 'b2' })).toBeTruthy()
  expect(rowOf('robin@example.com').getByText('Never')).toBeTruthy()
  expect(listed(sent)).toEqual(['/api/users?limit=50'])
  expect(screen.queryByRole('heading', { name: 'Action' })).toBeNull()
})

it('users can be filtered by search, brand, role and status', async () => {
  const sent = open({ 'GET /api/users': ({ path }: { path: string }) => ({ items: path.includes('role=admin') ? [] : [ada], nextCursor: null }) })
  await screen.findByText('ada@example.com')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'ad' } })
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'active' } })
  fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'admin' } })
  expect(await screen.findByText('No users match')).toBeTruthy()
  expect(new URLSearchParams(listed(sent).at(-1)?.split('?')[1])).toEqual(new URLSearchParams({ search: 'ad', role: 'admin', status: 'active', limit: '50' }))
  press('Clear the filters')
  expect(await screen.findByText('ada@example.com')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('')
})

it('the button “Load more” loads the next users', async () => {
  const sent = open({
    'GET /api/users': ({ path }: { path: string }) =>
      path.includes('cursor=next') ? { items: [robin], nextCursor: null } : { items: [ada], nextCursor: 'next' },
  })
  await screen.findByText('ada@example.com')
  expect(screen.queryByText('robin@example.com')).toBeNull()
  press('Load more')
  expect(await screen.findByText('robin@example.com')).toBeTruthy()
  expect(screen.getByText('ada@example.com')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(listed(sent)).toHaveLength(2)
})

it('deactivates an account after confirmation, and reloads the users and the audit log', async () => {
  let refuses = true
  const sent = open({ 'POST /api/users/ada/deactivation': () => (refuses ? refusal('The last super admin stays.') : {}) })
  await screen.findByText('ada@example.com')
  press('Deactivate ada')
  const dialog = within(screen.getByRole('dialog', { name: 'Deactivate the account' }))
  expect(dialog.getByText(/^ada is signed out everywhere and cannot sign in until the account is reactivated\./)).toBeTruthy()
  expect(changes(sent)).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Deactivate' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('The account was not deactivatedThe last super admin stays.')
  refuses = false
  fireEvent.click(dialog.getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText('ada is deactivated')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(changes(sent).at(-1)).toEqual({ method: 'POST', path: '/api/users/ada/deactivation', body: {} })
  await vi.waitFor(() => expect([listed(sent).length, audits(sent)]).toEqual([2, 2]))
})

it('canceling the confirmation keeps an account active', async () => {
  const sent = open()
  await screen.findByText('ada@example.com')
  press('Deactivate ada')
  press('Cancel')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(changes(sent)).toEqual([])
})

it('reactivates an account without confirmation, and shows why reactivation failed', async () => {
  let refuses = true
  const sent = open({ 'DELETE /api/users/robin/deactivation': () => (refuses ? refusal('Not now.') : {}) })
  await screen.findByText('robin@example.com')
  press('Reactivate robin@example.com')
  expect(await screen.findByText('The account was not reactivated')).toBeTruthy()
  expect(screen.getByText('Not now.')).toBeTruthy()
  refuses = false
  press('Reactivate robin@example.com')
  expect(await screen.findByText('robin@example.com can sign in again')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(changes(sent).map(({ method }) => method)).toEqual(['DELETE', 'DELETE'])
})

it('shows why the list failed to load, and retries', async () => {
  let refuses = true
  open({ 'GET /api/users': () => (refuses ? refusal('Not now.', 403) : { items: [ada], nextCursor: null }) })
  expect(await screen.findByText('The list could not be loaded')).toBeTruthy()
  refuses = false
  fireEvent.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByText('ada@example.com')).toBeTruthy()
  expect(screen.queryByText('The list could not be loaded')).toBeNull()
})

it('shows the latest audit log entries, with user and time', async () => {
  const sent = renderWithNotices(<AuditLines />, {
    'GET /api/audit': {
      items: [
        audit(1, 'user.role_changed', { id: 'sam', name: 'Sam' }),
        audit(2, 'brand.deleted', { id: 'x', name: null }),
        audit(3, 'model_key.put', null),
        audit(4, 'user.deactivated', { id: 'sam', name: 'Sam' }),
      ],
      nextCursor: null,
    },
  })
  const list = within(await screen.findByRole('region', { name: 'Action' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sam changed a role, 3h ago',
    'Deleted user deleted a brand, 3h ago',
    'The server added a key for models, 3h ago',
    'Sam deactivated an account, 3h ago',
  ])
  expect(sent.map(({ path }) => path)).toEqual(['/api/audit?limit=8'])
})
