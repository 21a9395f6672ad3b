import type { ExtractionErrorCode } from '@brandwright/domain/brands/extraction-event'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { renderWithServer } from '../../../testing/render-with-server.tsx'
import { changes, refusal } from '../../../testing/server-and-notices.tsx'
import { started } from '../testing/guide-under-test.tsx'
import RefusedGuide, { firstSentence } from './refused-guide.tsx'

const Place = () => {
  const { pathname, search } = useLocation()
  return <output aria-label="Place">{pathname + search}</output>
}
const open = (code: ExtractionErrorCode, answers: Record<string, unknown> = {}, address: string | null = 'https://www.fern.example/shop') =>
  renderWithServer(
    <>
      <RefusedGuide code={code} message="The challenge of Example. Trace: 12." address={address} runId="run_7" />
      <Place />
    </>,
    answers,
  )
const other = () => screen.getByRole('textbox', { name: 'Scan another address' })
const read = () => fireEvent.click(screen.getByRole('button', { name: 'Scan it' }))

it('explains why a website has no guide, and links to other ways to create a guide', () => {
  open('bot_wall')
  expect(screen.getByRole('heading', { level: 1, name: 'The site blocks automated visitors' })).toBeTruthy()
  expect(screen.getByText(/^The challenge of Example\. It shows a challenge/)).toBeTruthy()
  expect(screen.getByText(/^fern\.example/)).toBeTruthy()
  expect(screen.getByText(/run_7/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Start by hand' }).getAttribute('href')).toBe('/start/by-hand')
  expect(screen.getByRole('link', { name: 'See the sample brand' }).getAttribute('href')).toBe('/styleGuide/sample')
})

it.each([
  ['invalid_url', 'That is not a web address', false],
  ['address_refused', 'This address is not on the public web', false],
  ['unreachable', 'The site does not respond', true],
  ['redirect_loop', 'The site redirects in a loop', true],
  ['bot_wall', 'The site blocks automated visitors', true],
  ['login_wall', 'The page is behind a sign-in', false],
  ['not_html', 'This address is a file, not a page', false],
  ['empty_page', 'The page is empty', true],
  ['http_error', 'The site responded with an error', true],
  ['timeout', 'The site took too long', true],
  ['no_browser', 'This server has no browser', true],
  ['stopped', 'You stopped the scan', true],
  ['internal', 'The scan failed on our side', true],
] as const)('shows the heading for the error %s: %s', (code, title, retry) => {
  open(code)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /again/i }) !== null).toBe(retry)
})

it('a retry scans the same URL and follows the new scan', async () => {
  const sent = open('unreachable', { 'POST /api/getStyleGuide': started })
  fireEvent.click(screen.getByRole('button', { name: /again/i }))
  await waitFor(() => expect(screen.getByLabelText('Place').textContent).toBe('/styleGuide/b1?run=r9'))
  expect(changes(sent)).toEqual([{ method: 'POST', path: '/api/getStyleGuide', body: { url: 'https://www.fern.example/shop' } }])
})

it.each([
  ['login_wall', 'https://fern.example'],
  ['unreachable', null],
] as const)('offers no retry after the error %s for %s', (code, address) => {
  open(code, {}, address)
  expect(screen.queryByRole('button', { name: /again/i })).toBeNull()
})

it("labels a stopped scan as stopped, without the server's message", () => {
  open('stopped')
  expect(screen.getByText(/It ended before there was enough/).textContent).not.toContain('challenge')
})

it('the user can enter another URL to scan', async () => {
  const sent = open('empty_page', { 'POST /api/getStyleGuide': started })
  read()
  fireEvent.change(other(), { target: { value: ' fern.example ' } })
  read()
  await waitFor(() => expect(changes(sent)).toEqual([{ method: 'POST', path: '/api/getStyleGuide', body: { url: 'fern.example' } }]))
})

it('the error for another URL appears next to the URL field', async () => {
  open('empty_page', { 'POST /api/getStyleGuide': refusal('That is no address.') })
  fireEvent.change(other(), { target: { value: 'fern' } })
  read()
  const problem = await screen.findByText('That is no address.')
  expect(problem.getAttribute('role')).toBe('alert')
  expect(other().getAttribute('aria-describedby')).toBe(problem.id)
})

it('a period ends the first sentence unless the period is within a host name', () => {
  expect(firstSentence('shop.example.com answered with status 404 (no such page). Check the address, or give another page.')).toBe(
    'shop.example.com answered with status 404 (no such page).',
  )
  expect(firstSentence('The browser could not be started. `brandwright doctor` shows the reason.')).toBe('The browser could not be started.')
  expect(firstSentence('one that has no stop')).toBe('one that has no stop')
})
