import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import type { VersionLine } from '@brandwright/contracts/history'
import { emptyCopyGuidelines } from '@brandwright/domain/guidelines/empty-copy-guidelines'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { changes, hoursAgo, refusal, renderWithNotices } from '../../testing/server-and-notices.tsx'
import { versionLine } from '../../testing/version-line.ts'
import VersionsPanel from './versions-panel.tsx'

const line = (revision: number, rest: Partial<VersionLine> = {}): VersionLine =>
  versionLine(revision, {
    at: hoursAgo(3),
    actor: { id: 'u1', name: 'Robin' },
    via: 'edit',
    keys: [{ key: '/copyGuidelines/brand_ethos', label: 'ethos' }],
    ...rest,
  })
const items = [line(9), line(8, { actor: { id: 'u2', name: 'Ada' }, name: 'Spring' }), line(7, { actor: null, via: 'generation' })]
const guidelines = { id: 'b1', revision: 9, document: emptyCopyGuidelines(), canEdit: true } as GuidelinesAnswer

function open(answers: Record<string, unknown> = {}, canEdit = true) {
  const onClose = vi.fn()
  const sent = renderWithNotices(<VersionsPanel id="b1" canEdit={canEdit} onClose={onClose} />, {
    'GET /api/me': { user: { id: 'u1' } },
    'GET /api/brands/b1/guidelines/versions': { items, nextCursor: null },
    'GET /api/brands/b1/guidelines': guidelines,
    ...answers,
  })
  return { sent, onClose }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('lists versions newest first, with their changes, author and time', async () => {
  const { sent } = open()
  const list = within(screen.getByRole('list'))
  await vi.waitFor(() =>
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Version 9Edited ethosYou, 3h ago, current version',
      'Version 8SpringAda, 3h agoRestore',
      'Version 7Generated guidelinesBy the server, 3h agoRestore',
    ]),
  )
  expect(screen.queryByRole('button', { name: 'Restore version 9' })).toBeNull()
  expect(sent[0]?.path).toBe('/api/brands/b1/guidelines/versions?limit=25')
})

it('restores a version of the guidelines and closes the panel', async () => {
  const { sent, onClose } = open({ 'POST /api/brands/b1/guidelines/versions/8/restore': { ...guidelines, revision: 10 } })
  await screen.findByText('Version 8')
  press('Restore version 8')
  expect(await screen.findByText('Version 8 is restored')).toBeTruthy()
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(changes(sent)).toEqual([{ method: 'POST', path: '/api/brands/b1/guidelines/versions/8/restore', body: {} }])
})

it('the panel stays open and shows why a version was not restored', async () => {
  const { onClose } = open({ 'POST /api/brands/b1/guidelines/versions/7/restore': refusal('A generation is running.', 423) })
  await screen.findByText('Version 7')
  press('Restore version 7')
  expect((await screen.findByRole('alert')).textContent).toBe('Not restoredA generation is running.')
  expect(onClose).not.toHaveBeenCalled()
})

it('hides the restore button from users without edit access', async () => {
  open({}, false)
  await screen.findByText('Version 8')
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull()
})

it('the list of versions loads in pages, and shows why loading failed', async () => {
  let isEmpty = true
  open({
    'GET /api/brands/b1/guidelines/versions': ({ path }: { path: string }) => {
      if (isEmpty) return refusal('Not now.', 403)
      return path.includes('cursor=older') ? { items: [line(1)], nextCursor: null } : { items, nextCursor: 'older' }
    },
  })
  expect(await screen.findByText('The versions could not be loaded')).toBeTruthy()
  expect(screen.getByText('Not now.')).toBeTruthy()
  isEmpty = false
  fireEvent.click(screen.getByRole('button', { name: /again/i }))
  await screen.findByText('Version 9')
  press('Show older')
  expect(await screen.findByText('Version 1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
})

it('reports that there are no versions yet', async () => {
  open({ 'GET /api/brands/b1/guidelines/versions': { items: [], nextCursor: null } })
  expect(await screen.findByText('There are no versions yet.')).toBeTruthy()
})
