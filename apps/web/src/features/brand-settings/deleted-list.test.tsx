import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { cellsOf } from '../../testing/cells-of.ts'
import { changes, hoursAgo, refusal, renderWithNotices } from '../../testing/server-and-notices.tsx'
import DeletedList, { DeletedGuides } from './deleted-list.tsx'

const EXPIRES_AT = '2026-12-20T12:00:00.000Z'
const entry = (id: string, rest: object = {}) => ({
  id,
  thingId: `thing-${id}`,
  name: '',
  entity: 'images',
  brandId: 'b1',
  deletedAt: hoursAgo(2),
  deletedBy: null,
  keptUntil: EXPIRES_AT,
  canRestore: true,
  ...rest,
})
const list = <DeletedList label="Deleted items" narrowed={{ brand: 'b1' }} empty="Nothing was deleted." />
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('lists deleted items with name, kind, time and user', async () => {
  const sent = renderWithNotices(list, {
    'GET /api/deleted': {
      items: [
        entry('1', { name: 'Mug', deletedBy: { id: 'u1', name: 'Ada' } }),
        entry('2', { entity: 'email-template', canRestore: false }),
        entry('3', { entity: 'campaign-item' }),
      ],
      nextCursor: null,
    },
  })
  const table = await screen.findByRole('table', { name: 'Deleted items' })
  const until = new Date(EXPIRES_AT).toLocaleDateString(undefined, { dateStyle: 'medium' })
  expect(cellsOf(table)).toEqual([
    ['Mug', 'Image', '2h ago by Ada', until, 'Restore'],
    ['thing-2', 'Email template', '2h ago', until, 'An admin of the brand can restore it.'],
    ['thing-3', 'Email or page', '2h ago', until, 'Restore'],
  ])
  expect(sent.map(({ path }) => path)).toEqual(['/api/deleted?brand=b1&limit=50'])
})

it('restoring a deleted item removes it from the list', async () => {
  let items = [entry('1', { name: 'Mug' }), entry('2')]
  const sent = renderWithNotices(list, {
    'GET /api/deleted': () => ({ items, nextCursor: null }),
    'POST /api/deleted/1/restore': () => {
      items = items.slice(1)
      return { brandId: 'b1' }
    },
    'POST /api/deleted/2/restore': () => {
      items = []
      return { brandId: 'b1' }
    },
  })
  await screen.findByText('Mug')
  press('Restore Mug')
  expect(await screen.findByText('Mug was restored')).toBeTruthy()
  await vi.waitFor(() => expect(screen.queryByText('Mug')).toBeNull())
  expect(changes(sent)).toEqual([{ method: 'POST', path: '/api/deleted/1/restore', body: {} }])
  press('Restore thing-2')
  expect(await screen.findByText('The item was restored')).toBeTruthy()
  expect(await screen.findByText('Nothing was deleted.')).toBeTruthy()
})

it('reloads the list if another user has already restored an item, and shows the error', async () => {
  let items = [entry('1', { name: 'Mug' })]
  renderWithNotices(list, {
    'GET /api/deleted': () => ({ items, nextCursor: null }),
    'POST /api/deleted/1/restore': () => {
      items = []
      return refusal('It is not among the deleted things any more.', 404)
    },
  })
  await screen.findByText('Mug')
  press('Restore Mug')
  expect((await screen.findByRole('alert')).textContent).toBe('The item was not restoredIt is not among the deleted things any more.')
  expect(await screen.findByText('Nothing was deleted.')).toBeTruthy()
})

it('the list of deleted items loads in pages, and shows why loading failed', async () => {
  let refuses = true
  renderWithNotices(<DeletedGuides />, {
    'GET /api/deleted': ({ path }: { path: string }) => {
      if (refuses) return refusal('Not now.', 403)
      return path.includes('cursor=next')
        ? { items: [entry('2', { entity: 'brand', name: 'Elm' })], nextCursor: null }
        : { items: [entry('1', { entity: 'brand', name: 'Oak' })], nextCursor: path.includes('entity=brand') ? 'next' : null }
    },
  })
  expect(await screen.findByText('The list could not be loaded')).toBeTruthy()
  refuses = false
  fireEvent.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByText('Oak')).toBeTruthy()
  expect(screen.getByText('Guide')).toBeTruthy()
  press('Load more')
  expect(await screen.findByText('Elm')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})
