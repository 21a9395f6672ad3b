import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { changes, refusal, renderWithNotices } from '../../../testing/server-and-notices.tsx'
import { versionLine } from '../../../testing/version-line.ts'
import { editingOf, guideWith } from '../testing/guide-under-test.tsx'
import ChangesPanel from './changes-panel.tsx'

const guide = guideWith()
function open(answers: Record<string, unknown>) {
  const onClose = vi.fn()
  const sent = renderWithNotices(<ChangesPanel editing={editingOf(guide).editing} onClose={onClose} />, { 'GET /api/brands/b1': guide, ...answers })
  return { sent, onClose }
}
const page = (revisions: number[], nextCursor: string | null = null) => ({ items: revisions.map((revision) => versionLine(revision)), nextCursor })

it('restores an older version and closes the dialog', async () => {
  const { sent, onClose } = open({ 'GET /api/brands/b1/revisions': page([4, 3]), 'POST /api/brands/b1/revisions/3/restore': { ...guide, revision: 5 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Restore version 3' }))
  expect(await screen.findByText('Version restored')).toBeTruthy()
  expect(changes(sent)).toEqual([{ method: 'POST', path: '/api/brands/b1/revisions/3/restore', body: {} }])
  expect(onClose).toHaveBeenCalledOnce()
})

it('does not offer to restore the current version', async () => {
  open({ 'GET /api/brands/b1/revisions': page([4, 3]) })
  const [newest] = await screen.findAllByRole('listitem')
  expect(newest?.textContent).toContain('current version')
  expect(screen.queryByRole('button', { name: 'Restore version 4' })).toBeNull()
})

it('the dialog stays open and shows why a version was not restored', async () => {
  const { onClose } = open({ 'GET /api/brands/b1/revisions': page([4, 3]), 'POST /api/brands/b1/revisions/3/restore': refusal('Somebody locked it.') })
  fireEvent.click(await screen.findByRole('button', { name: 'Restore version 3' }))
  expect(await screen.findByText('Not restored')).toBeTruthy()
  expect(screen.getByText('Somebody locked it.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

it('the button “Show older” loads older versions', async () => {
  const { sent } = open({ 'GET /api/brands/b1/revisions': ({ path }: { path: string }) => (path.includes('cursor=c1') ? page([2]) : page([4, 3], 'c1')) })
  fireEvent.click(await screen.findByRole('button', { name: 'Show older' }))
  expect(await screen.findByRole('button', { name: 'Restore version 2' })).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  expect(sent.map(({ path }) => path)).toEqual(['/api/brands/b1/revisions?limit=25', '/api/brands/b1/revisions?cursor=c1&limit=25'])
})

it('reports that nothing was changed yet', async () => {
  open({ 'GET /api/brands/b1/revisions': page([]) })
  expect(await screen.findByText('No recent changes')).toBeTruthy()
})

it('shows why the versions failed to load, and retries', async () => {
  let fails = true
  open({ 'GET /api/brands/b1/revisions': () => (fails ? refusal('The history is busy.') : page([4])) })
  expect(await screen.findByText(/^The history is busy\./)).toBeTruthy()
  fails = false
  fireEvent.click(screen.getByRole('button', { name: /again/i }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
})
