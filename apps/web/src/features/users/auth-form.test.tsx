import type { Me } from '@brandwright/contracts/users'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithServer } from '../../testing/render-with-server.tsx'
import { changes, refusal } from '../../testing/server-and-notices.tsx'
import { AuthForm } from './auth-form.tsx'

const robin: Me = { id: 'u1', email: 'robin@example.com', name: 'Robin', role: 'user', brand: null }
const NO_PROVIDERS = { 'GET /api/auth/providers': { items: [], deliversMail: true } }

function open(answers: Record<string, unknown> = {}, props: { email?: string; onLeave?: () => void } = {}) {
  const onSignedIn = vi.fn()
  const sent = renderWithServer(<AuthForm returnTo="/auth?by=provider" onSignedIn={onSignedIn} {...props} />, {
    ...NO_PROVIDERS,
    'GET /api/me': { user: robin },
    ...answers,
  })
  return { sent, onSignedIn }
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('the form trims the address and requests a long session by default', async () => {
  const { sent, onSignedIn } = open({ 'POST /api/auth/sign-in/email': {} })
  type('Email', ' robin@example.com ')
  type('Password', ' a secret ')
  press('Sign in')
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(robin))
  expect(changes(sent)).toEqual([
    { method: 'POST', path: '/api/auth/sign-in/email', body: { email: 'robin@example.com', password: ' a secret ', rememberMe: true } },
  ])
  fireEvent.click(screen.getByLabelText('Remember me'))
  press('Sign in')
  await vi.waitFor(() => expect(changes(sent)[1]?.body).toMatchObject({ rememberMe: false }))
})

it('only the sign-in form offers a password reset', () => {
  open()
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/auth/forgotten')
  press('Create one here')
  expect(screen.getByRole('heading', { name: 'Sign up for an account' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Forgot password?' })).toBeNull()
  expect(screen.queryByLabelText('Remember me')).toBeNull()
  press('Sign in here')
  expect(screen.getByRole('heading', { name: 'Sign in to your account' })).toBeTruthy()
  expect(screen.queryByLabelText('Name')).toBeNull()
})

it('shows the same error for a wrong password and an unknown address', async () => {
  const { onSignedIn } = open({ 'POST /api/auth/sign-in/email': refusal('Invalid email or password', 401) })
  type('Email', 'robin@example.com')
  type('Password', 'wrong')
  press('Sign in')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Failed to loginPlease check your email and password')
  expect(onSignedIn).not.toHaveBeenCalled()
  press('Create one here')
  expect(screen.queryByRole('alert')).toBeNull()
})

it("shows the server's message for other failures", async () => {
  open({ 'POST /api/auth/sign-in/email': refusal('Your account is deactivated.', 403) })
  type('Email', 'robin@example.com')
  type('Password', 'a secret')
  press('Sign in')
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to loginYour account is deactivated.')
})

it('after a sign-up that started no session, asks the user to confirm the address', async () => {
  const { sent, onSignedIn } = open({ 'POST /api/auth/sign-up/email': {}, 'GET /api/me': { user: null } })
  press('Create one here')
  expect(screen.getByText('At least 8 characters.')).toBeTruthy()
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('new-password')
  type('Name', ' Robin ')
  type('Email', 'robin@example.com')
  type('Password', 'hush-hush')
  press('Create the account')
  expect((await screen.findByRole('status')).textContent).toContain('Open the link in it to confirm your address')
  expect(changes(sent)).toEqual([
    { method: 'POST', path: '/api/auth/sign-up/email', body: { name: 'Robin', email: 'robin@example.com', password: 'hush-hush' } },
  ])
  expect(onSignedIn).not.toHaveBeenCalled()
})

it('shows why an account was not created', async () => {
  open({ 'POST /api/auth/sign-up/email': refusal('The password is too common.', 400) })
  press('Create one here')
  type('Name', 'Robin')
  type('Email', 'robin@example.com')
  type('Password', 'password')
  press('Create the account')
  expect((await screen.findByRole('alert')).textContent).toBe('The account was not createdThe password is too common.')
})

it('verifies a six-digit code as an authenticator code, and any other code as a backup code', async () => {
  const { sent, onSignedIn } = open({
    'POST /api/auth/sign-in/email': { twoFactorRedirect: true },
    'POST /api/auth/two-factor/verify-totp': refusal('Invalid code', 401),
    'POST /api/auth/two-factor/verify-backup-code': {},
  })
  type('Email', 'robin@example.com')
  type('Password', 'a secret')
  press('Sign in')
  expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeTruthy()
  expect(onSignedIn).not.toHaveBeenCalled()
  type('Code', '123 456')
  press('Sign in')
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to loginInvalid code')
  type('Code', 'abcde-12345')
  press('Sign in')
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(robin))
  expect(changes(sent).slice(1)).toEqual([
    { method: 'POST', path: '/api/auth/two-factor/verify-totp', body: { code: '123456' } },
    { method: 'POST', path: '/api/auth/two-factor/verify-backup-code', body: { code: 'abcde-12345' } },
  ])
})

it('the password can be shown and hidden', () => {
  open({}, { email: 'robin@example.com' })
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('robin@example.com')
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  expect(password.type).toBe('password')
  expect(password.autocomplete).toBe('current-password')
  press('Show the password')
  expect(password.type).toBe('text')
  expect(screen.getByRole('button', { name: 'Hide the password' }).getAttribute('aria-pressed')).toBe('true')
  press('Hide the password')
  expect(password.type).toBe('password')
})

it('a provider button redirects to the provider, or shows an error if the provider cannot be reached', async () => {
  const onLeave = vi.fn()
  const items = [
    { id: 'google', name: 'Google' },
    { id: 'oidc', name: 'Acme ID' },
  ]
  const { sent } = open(
    {
      'GET /api/auth/providers': { items, deliversMail: true },
      'POST /api/auth/sign-in/social': ({ body }: { body: { provider: string } }) =>
        body.provider === 'oidc' ? refusal('The provider does not answer.', 400) : { url: '#at-the-provider' },
    },
    { onLeave },
  )
  expect(await screen.findByText('Or continue with')).toBeTruthy()
  press('Acme ID')
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to loginThe provider does not answer.')
  expect(onLeave).not.toHaveBeenCalled()
  press('Google')
  await vi.waitFor(() => expect(location.hash).toBe('#at-the-provider'))
  expect(onLeave).toHaveBeenCalledOnce()
  expect(changes(sent).map(({ body }) => body)).toEqual([
    { provider: 'oidc', callbackURL: '/auth?by=provider' },
    { provider: 'google', callbackURL: '/auth?by=provider' },
  ])
})

it('omits the provider section if no provider is configured', async () => {
  const { sent } = open()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.queryByText('Or continue with')).toBeNull()
})
