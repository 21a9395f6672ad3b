import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithServer } from '../../../testing/render-with-server.tsx'
import { refusal } from '../../../testing/server-and-notices.tsx'
import { guideWith } from '../testing/guide-under-test.tsx'
import { DatabaseScreen } from './database-screen.tsx'

const guide = guideWith({ facts: { '/name': { evidence: [], confidence: 0.9 }, '/url': { evidence: [], confidence: 0.9 } } })
const versions = { items: [{ revision: 4 }, { revision: 3 }, { revision: 2 }], nextCursor: null }
const open = (answers: Record<string, unknown> = {}) =>
  renderWithServer(<DatabaseScreen id="b1" />, { 'GET /api/brands/b1': guide, 'GET /api/brands/b1/revisions': versions, ...answers })

it('shows the stored document, its facts and its latest revisions', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Database' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Kestrel' }).getAttribute('href')).toBe('/styleGuide/b1')
  const heads = ['Document', 'Facts', 'Revisions'].map((name) => screen.getByRole('heading', { name: new RegExp(`^${name}`) }).parentElement?.textContent)
  expect(heads).toEqual([expect.stringContaining('revision 4'), expect.stringContaining('2'), expect.stringContaining('newest 3')])
  expect(document.title).toMatch(/^Kestrel database/)
})

it.each([
  ['the guide does not exist', refusal('Not found', 404), 'No such document!'],
  ['the guide cannot be loaded', refusal('Only super admins see this.'), 'There was an issue with Getting Brand'],
])('the database screen reports that %s', async (_, answer, title) => {
  open({ 'GET /api/brands/b1': answer })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
})

it('retries loading the data of the guide', async () => {
  let fails = true
  open({ 'GET /api/brands/b1/revisions': () => (fails ? refusal('The history is being written.') : versions) })
  expect(await screen.findByText('The history is being written.')).toBeTruthy()
  fails = false
  fireEvent.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByRole('heading', { name: /^Revisions/ })).toBeTruthy()
})
