import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { changes, renderWithNotices } from '../../testing/server-and-notices.tsx'
import SyncStore from './sync-store.tsx'

const stream = (...events: [type: string, data: unknown][]) => new Response(events.map(([type, data]) => `${JSON.stringify({ type, data })}\n`).join(''))
const synced = (result: object) => stream(['storeSynced', { added: [], changed: [], gone: [], same: 0, ...result }], ['fetchComplete', {}])

function sync(events: Response | (() => unknown), answers: Record<string, unknown> = {}) {
  const onClose = vi.fn()
  const sent = renderWithNotices(<SyncStore id="b1" onClose={onClose} />, {
    'POST /api/brands/b1/products/sync': { runId: 'r1' },
    'GET /api/runs/r1/events*': events,
    'GET /api/brands/b1': { revision: 8 },
    ...answers,
  })
  return { sent, onClose }
}

it('lists the added and changed products of a sync, and omits the list of missing products if it is empty', async () => {
  const { onClose } = sync(
    synced({
      added: Array.from({ length: 14 }, (_, at) => ({ id: `a${at}`, title: `New ${at}` })),
      changed: [{ id: 'p1', title: 'Rye', fields: ['price', 'available', 'images'] }],
      same: 1200,
    }),
  )
  expect(await screen.findByText('14 added, 1 changed, 0 no longer in the store.')).toBeTruthy()
  expect(screen.getByText(/1,200 unchanged/)).toBeTruthy()
  expect(screen.getByText(/^New 0, .*New 11 and 2 more$/)).toBeTruthy()
  expect(screen.getByText('Rye (price, stock, images)')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'No longer in the store' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete missing products' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('deletes the products that are missing from the store when the user clicks the button', async () => {
  const { sent } = sync(synced({ gone: [{ id: 'p7', title: 'Plum cake' }] }), { 'POST /api/brands/b1/products/delete': { revision: 9 } })
  expect(await screen.findByText('Plum cake')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Delete missing products' }))
  expect(await screen.findByText('1 product deleted')).toBeTruthy()
  expect(changes(sent).at(-1)).toEqual({ method: 'POST', path: '/api/brands/b1/products/delete', body: { ids: ['p7'] } })
})

it('shows why a sync failed, and starts another sync when retried', async () => {
  const answers = [stream(['error', { code: 'unavailable', message: 'The store did not answer.' }]), synced({ same: 3 })]
  sync(() => answers.shift())
  expect(await screen.findByText('The store was not synced')).toBeTruthy()
  expect(screen.getByText('The store did not answer.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/3 unchanged/)).toBeTruthy()
  expect(screen.queryByText('The store was not synced')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('shows only a stop button while a sync is running', () => {
  sync(() => new Promise(() => undefined))
  expect(screen.getByText('Starting')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull()
})
