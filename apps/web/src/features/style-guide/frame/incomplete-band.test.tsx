import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { scanMissing } from '../data/run-actions.ts'
import IncompleteBand, { missingLabel } from './incomplete-band.tsx'

vi.mock('../data/run-actions.ts', () => ({ scanMissing: vi.fn(async () => ({ runId: 'r1', id: 'b1' })) }))

afterEach(cleanup)

const guide = {
  ...emptyStyleGuide({ id: 'b1', url: 'https://yourbrand.com/', now: '' }),
  complete: false,
  missing: ['2 of 4 style sheets (2 failed)', 'logo'],
}
const show = (change: Partial<typeof guide>, canRead: boolean) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <IncompleteBand guide={{ ...guide, ...change }} ended={null} canRead={canRead} />
    </QueryClientProvider>,
  )

test('lists the missing parts of a guide, and scans the missing parts on click', async () => {
  show({}, true)
  expect(screen.getByRole('note').textContent).toContain('Missing: 2 of 4 style sheets (2 failed) and logo.')
  fireEvent.click(screen.getByRole('button', { name: 'Scan missing parts' }))
  await waitFor(() => expect(scanMissing).toHaveBeenCalledWith('b1'))
})

test('offers no scan of missing parts to users without edit access or for a guide without a website', () => {
  const { unmount } = show({}, false)
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  show({ url: '', websiteUrl: '' }, true)
  expect(screen.queryByRole('button')).toBeNull()
})

test('the message above an incomplete guide names its missing parts', () => {
  const guide = emptyStyleGuide({ id: 'b', url: '', now: '' })
  expect(missingLabel({ ...guide, complete: true, missing: [] })).toBeNull()
  expect(missingLabel({ ...guide, complete: false, missing: ['buttons', 'description'], description: 'Typed since.' })).toBe(
    'This guide is incomplete. Missing: buttons.',
  )
  expect(missingLabel({ ...guide, complete: false, missing: ['buttons', 'products'] })).toBe('This guide is incomplete. Missing: buttons and products.')
})
