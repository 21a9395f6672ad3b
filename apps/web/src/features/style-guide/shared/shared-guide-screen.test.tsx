import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithServer } from '../../../testing/render-with-server.tsx'
import { refusal } from '../../../testing/server-and-notices.tsx'
import { guideWith } from '../testing/guide-under-test.tsx'
import { SharedGuideScreen } from './shared-guide-screen.tsx'

const guide = guideWith({ description: 'Bags of wool.', links: { ...guideWith().links, pages: [{ name: 'Jobs', url: 'https://kestrel.example/jobs' }] } })
const open = (answer: unknown) => renderWithServer(<SharedGuideScreen token="t/1" />, { 'GET /api/shared/t%2F1': answer, 'GET /api/me': { user: null } })

it('shows a shared guide read-only, without links to the workspace and without tools', async () => {
  open(guide)
  expect(await screen.findByRole('heading', { level: 1, name: 'Kestrel' })).toBeTruthy()
  const rail = within(screen.getByRole('navigation', { name: 'Parts of the guide' }))
  expect(rail.getAllByRole('link').map((part) => part.getAttribute('title'))).toEqual(['Overview', 'Palette', 'Type', 'Buttons', 'Logos', 'Images', 'Products'])
  expect(rail.getByText('Shared with you, read-only.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Re-scan|Export|More|Edit/ })).toBeNull()
  await waitFor(() => expect(document.title).toMatch(/Kestrel/))
})

it('shows why a share link no longer works', async () => {
  open(refusal('Ask whoever sent it for another one.', 404))
  expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeTruthy()
  expect(screen.getByText('Ask whoever sent it for another one.')).toBeTruthy()
  await waitFor(() => expect(document.title).toMatch(/^Link withdrawn/))
})

it('shows why a shared guide failed to load, and retries', async () => {
  let fails = true
  open(() => (fails ? refusal('The server is being updated.') : guide))
  expect(await screen.findByRole('heading', { level: 1, name: 'The guide could not be loaded' })).toBeTruthy()
  expect(screen.getByText('The server is being updated.')).toBeTruthy()
  fails = false
  fireEvent.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Kestrel' })).toBeTruthy()
})
