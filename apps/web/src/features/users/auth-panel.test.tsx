import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderWithServer } from '../../testing/render-with-server.tsx'
import { AUTH_LINES } from './auth-lines.ts'
import { AuthPanel } from './auth-panel.tsx'
import { ProviderFailure } from './provider-failure.tsx'

let still = false
let shown: DocumentVisibilityState = 'visible'
beforeEach(() => {
  still = false
  shown = 'visible'
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') && still, addEventListener() {}, removeEventListener() {} }))
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => shown)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const LINE_MS = 3000
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const line = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent)
const colors = () => document.querySelector('[style*="--a"]')?.getAttribute('style')
const look = () => [line(), colors()]

it('the panel shows the next text every three seconds and animates its colors', () => {
  renderWithServer(<AuthPanel />)
  expect(line()).toEqual(AUTH_LINES[0])
  const before = colors()
  wait(LINE_MS)
  expect(line()).toEqual(AUTH_LINES[1])
  expect(colors()).not.toBe(before)
  wait(LINE_MS * (AUTH_LINES.length - 1))
  expect(line()).toEqual(AUTH_LINES[0])
})

it('the button pauses and resumes the slides', () => {
  renderWithServer(<AuthPanel />)
  fireEvent.click(screen.getByRole('button', { name: 'Pause the slides' }))
  const before = look()
  wait(2 * LINE_MS)
  expect(look()).toEqual(before)
  fireEvent.click(screen.getByRole('button', { name: 'Play the slides' }))
  wait(LINE_MS)
  expect(line()).toEqual(AUTH_LINES[1])
})

it('the slides pause while the tab is hidden', () => {
  renderWithServer(<AuthPanel />)
  shown = 'hidden'
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  const before = look()
  wait(2 * LINE_MS)
  expect(look()).toEqual(before)
})

it('reduced motion disables the animation and removes the pause button', () => {
  still = true
  renderWithServer(<AuthPanel />)
  const before = look()
  wait(2 * LINE_MS)
  expect(look()).toEqual(before)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Brandwright home' }).getAttribute('href')).toBe('/')
})

it.each([
  ['access_denied', 'Failed to loginYou did not authorise the sign-in.'],
  ['account_not_linked', 'Failed to loginAn account with that address already exists. Sign in with its password.'],
  ['email_not_found', 'Failed to loginThe provider did not share your email address.'],
  ['state_mismatch', 'Failed to loginThe sign-in took too long, or was started in another browser. Please try again.'],
  [null, 'Failed to loginThe provider did not confirm who you are. Please try again.'],
])('shows why a provider sign-in failed (%s)', (code, message) => {
  renderWithServer(<ProviderFailure code={code} />)
  expect(screen.getByRole('alert').textContent).toBe(message)
})

it('the provider’s own message takes precedence over the message for the error code', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: sets the cookie like the server does
  document.cookie = `brandwright.provider_says=${encodeURIComponent('Ask Kim; first.')}; Path=/`
  renderWithServer(<ProviderFailure code="EMAIL_NOT_VERIFIED" />)
  expect(screen.getByRole('alert').textContent).toBe('Confirm your address firstAsk Kim; first.')
  // biome-ignore lint/suspicious/noDocumentCookie: removes the cookie of the test
  document.cookie = 'brandwright.provider_says=; Max-Age=0; Path=/'
})
