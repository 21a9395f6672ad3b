import type { Me } from '@brandwright/contracts/users'
import { fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import VerifyRoute from '../features/users/verify-form.tsx'
import { changes, refusal, renderWithNotices } from '../testing/server-and-notices.tsx'
import AuthRoute from './auth.tsx'
import NotFoundRoute from './not-found.tsx'
import NotInThisVersionRoute from './not-in-this-version.tsx'
import RegisterRoute from './register.tsx'
import SignInRoute from './sign-in.tsx'

const robin: Me = { id: 'u1', email: 'robin@example.com', name: 'Robin', role: 'user', brand: null }
beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion'), addEventListener() {}, removeEventListener() {} }))
})

const At = () => <p>at {useLocation().pathname + useLocation().search}</p>
/** Renders the component only at its URL, so that it unmounts after navigating away, as in the app. */
function open(part: ReactElement, at: string, signedIn: Me | null, answers: Record<string, unknown> = {}, route?: string) {
  let user: Me | null = signedIn
  let signingIn: Partial<Me> = {}
  const sent = renderWithNotices(
    <>
      <Routes>
        <Route path={route ?? new URL(at, location.origin).pathname} element={part} />
        <Route path="*" element={null} />
      </Routes>
      <At />
    </>,
    {
      'GET /api/me': () => ({ user }),
      'GET /api/auth/providers': { items: [], deliversMail: true },
      'POST /api/auth/sign-in/email': () => {
        user = { ...robin, ...signingIn }
        return {}
      },
      ...answers,
    },
    { at },
  )
  return {
    sent,
    signInAs: async (person: Partial<Me> = {}) => {
      fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'robin@example.com' } })
      fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'hush-hush' } })
      signingIn = person
      fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    },
  }
}

it.each([
  ['/auth', null, '/'],
  ['/auth', 'b1', '/admin/b1/campaigns'],
  ['/auth?to=%2FstyleGuide%2Fb2', 'b1', '/styleGuide/b2'],
  ['/auth?to=%2F%2Felsewhere.test', 'b1', '/admin/b1/campaigns'],
])('redirects after sign-in from %s, for a user with the brand %s, to %s', async (at, brand, to) => {
  const { signInAs } = open(<AuthRoute />, at, null)
  await signInAs({ brand })
  expect(await screen.findByText(`at ${to}`)).toBeTruthy()
  expect(document.title).toBe('Sign in | Brandwright')
})

it('/login confirms that the user has signed out', async () => {
  open(<AuthRoute />, '/login', null)
  expect((await screen.findByText('You are signed out')).getAttribute('role')).toBe('status')
})

it('/auth does not mention a sign-out', async () => {
  open(<AuthRoute />, '/auth', null)
  await screen.findByLabelText('Email')
  expect(screen.queryByText('You are signed out')).toBeNull()
})

it('shows why a provider sign-in failed', async () => {
  open(<AuthRoute />, '/auth?failed=provider&error=access_denied', null)
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to loginYou did not authorise the sign-in.')
})

it('shows a confirmation after a provider sign-in, and redirects', async () => {
  open(<AuthRoute />, '/auth?by=provider&to=%2Fbrands', { ...robin, brand: null })
  expect(await screen.findByText('You signed in')).toBeTruthy()
  expect(await screen.findByText('at /brands')).toBeTruthy()
})

it('asks a user who has no name to enter a name after a provider sign-in', async () => {
  open(<AuthRoute />, '/auth?by=provider', { ...robin, name: '' })
  expect(await screen.findByRole('heading', { name: 'What is your name?' })).toBeTruthy()
  expect(screen.queryByText('You signed in')).toBeNull()
})

it('/auth shows the profile of a signed-in user', async () => {
  open(<AuthRoute />, '/auth', robin, { 'GET /api/users/u1': refusal('Not now.', 403) })
  expect(await screen.findByRole('heading', { name: 'Your profile' })).toBeTruthy()
  expect(screen.queryByLabelText('Password')).toBeNull()
  await screen.findByText('Your profile could not be loaded')
})

it('confirms an address with the token in the URL after a provider sign-in', async () => {
  const { sent } = open(<VerifyRoute />, '/auth/verify?by=provider#t1', null, { 'POST /api/auth/verify-email': {} })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm the address' }))
  await screen.findByRole('heading', { name: 'Your address is confirmed' })
  expect(changes(sent)).toEqual([{ method: 'POST', path: '/api/auth/verify-email', body: { token: 't1' } }])
})

it('redirects an old sign-in URL and keeps the return path', async () => {
  open(<SignInRoute />, '/sign-in?to=%2Fbrands', null)
  expect(await screen.findByText('at /auth?to=%2Fbrands')).toBeTruthy()
})

it('shows the three steps of the registration and links to sign-in', () => {
  open(<RegisterRoute />, '/register', null)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Create an account',
    'Paste your website',
    'Correct what is wrong',
  ])
  expect(screen.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe('/auth')
})

it('shows “Page not found” for an unknown URL, with links to other pages', () => {
  open(<NotFoundRoute />, '/styleGide/b1', null)
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
  expect(screen.getByText('/styleGide/b1')).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/brands'])
})

it.each([
  ['/admin/b1/billing', '/admin/:id/billing', 'Open the style guide', '/styleGuide/b1'],
  ['/storyboard', '*', 'See all brands', '/brands'],
])('the placeholder at %s links to an existing screen', (at, route, name, href) => {
  open(<NotInThisVersionRoute />, at, null, {}, route)
  expect(screen.getByRole('heading', { level: 1, name: 'This version does not have this screen' })).toBeTruthy()
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
})
