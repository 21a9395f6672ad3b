import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { changes, refusal, renderWithNotices } from '../../../testing/server-and-notices.tsx'
import { Edited, editingOf, guideWith } from '../testing/guide-under-test.tsx'
import { DeleteChild } from './delete-child.tsx'

const guide = guideWith()
const part = <DeleteChild id="b1" kind="products" childId="p1" name="Morning Frost" />
const open = (answers: Record<string, unknown>) =>
  renderWithNotices(<Edited editing={editingOf(guide).editing}>{part}</Edited>, { 'GET /api/brands/b1': guide, ...answers })

it('a deleted list member can be restored with Undo', async () => {
  const sent = open({
    'DELETE /api/brands/b1/products/p1': { ...guide, revision: 5 },
    'GET /api/deleted': {
      items: [
        { id: 'd3', brandId: 'b1', entity: 'images', thingId: 'p1' },
        { id: 'd4', brandId: 'b1', entity: 'products', thingId: 'p1' },
      ],
      nextCursor: null,
    },
    'POST /api/deleted/d4/restore': {},
  })
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Morning Frost was deleted')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(changes(sent).map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/brands/b1/products/p1', 'POST /api/deleted/d4/restore']),
  )
})

it('shows why a member was not deleted', async () => {
  open({ 'DELETE /api/brands/b1/products/p1': refusal('An email uses it.') })
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Morning Frost was not deleted')).toBeTruthy()
  expect(screen.getByText('An email uses it.')).toBeTruthy()
})

it('hides the delete button from users without edit access', () => {
  renderWithNotices(part)
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})
