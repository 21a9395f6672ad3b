import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithServer } from '../../testing/render-with-server.tsx'
import { changes, refusal } from '../../testing/server-and-notices.tsx'
import { ForgottenForm } from './forgotten-form.tsx'
import { NewAddressCard } from './new-address-card.tsx'
import { ResetForm } from './reset-form.tsx'
import { VerifyForm } from './verify-form.tsx'

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it.each([
  { deliversMail: true, outbox: false },
  { deliversMail: false, outbox: true },
])('a request for a password reset mentions the outbox folder if the server sends no emails ($outbox)', async ({ deliversMail, outbox }) => {
  const sent = renderWithServer(<ForgottenForm />, {
    'GET /api/auth/providers': { items: [], deliversMail },
    'POST /api/auth/request-password-reset': {},
  })
  expect(linkTo('Back to sign-in')).toBe('/auth')
  type('Email', ' robin@example.com ')
  press('Send the link')
  expect((await screen.findByRole('status')).textContent).toContain('If there is an account with that address, we sent it an email.')
  expect(changes(sent)).toEqual([{ method: 'POST', path: '/api/auth/request-password-reset', body: { email: 'robin@example.com' } }])
  expect(screen.queryByText(/outbox folder/) !== null).toBe(outbox)
  expect(linkTo('Back to sign-in')).toBe('/auth')
})

it('shows why a password reset email was not requested', async () => {
  renderWithServer(<ForgottenForm />, {
    'GET /api/auth/providers': { items: [], deliversMail: true },
    'POST /api/auth/request-password-reset': refusal('Too many requests.', 429),
  })
  type('Email', 'robin@example.com')
  press('Send the link')
  expect((await screen.findByRole('alert')).textContent).toBe('The email was not sentToo many requests.')
  expect(screen.queryByRole('status')).toBeNull()
})

it('the reset form sets a new password, or offers a new link if the token is rejected', async () => {
  let refuses = true
  const sent = renderWithServer(<ResetForm token="t1" />, {
    'POST /api/auth/reset-password': () => (refuses ? refusal('The link was used already.', 400) : {}),
  })
  expect(screen.getByText('At least 8 characters.')).toBeTruthy()
  expect(screen.getByText('You are signed out everywhere, and your API keys are revoked.')).toBeTruthy()
  type('Password', 'hush-hush')
  press('Set the password')
  expect((await screen.findByRole('alert')).textContent).toContain('The password was not changedThe link was used already.')
  expect(linkTo('Ask for a new link')).toBe('/auth/forgotten')
  refuses = false
  press('Set the password')
  expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('You are signed out everywhere. Sign in with the new password.')
  expect(linkTo('Sign in')).toBe('/auth')
  expect(sent.at(-1)).toEqual({ method: 'POST', path: '/api/auth/reset-password', body: { token: 't1', newPassword: 'hush-hush' } })
})

it('confirms an email address with a token and the password', async () => {
  let refuses = true
  const sent = renderWithServer(<VerifyForm token="t2" byProvider={false} />, {
    'POST /api/auth/verify-email': () => (refuses ? refusal('That is not the password.', 400) : {}),
  })
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password')
  expect(screen.getByText('Enter the password that you chose when you signed up.')).toBeTruthy()
  type('Password', 'hush-hush')
  press('Confirm the address')
  expect((await screen.findByRole('alert')).textContent).toContain('The address was not confirmedThat is not the password.')
  expect(linkTo('Set a new password')).toBe('/auth/forgotten')
  refuses = false
  press('Confirm the address')
  expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('You can sign in now.')
  expect(sent.at(-1)).toEqual({ method: 'POST', path: '/api/auth/verify-email', body: { token: 't2', password: 'hush-hush' } })
})

it('confirms the email address of a provider account without asking for a password', async () => {
  let refuses = true
  const sent = renderWithServer(<VerifyForm token="t3" byProvider={true} />, {
    'POST /api/auth/verify-email': () => (refuses ? refusal('Sign in first.', 400) : {}),
  })
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(screen.getByText('Confirm that this address is yours, in the browser in which you signed in.')).toBeTruthy()
  press('Confirm the address')
  await screen.findByRole('alert')
  expect(screen.queryByRole('link')).toBeNull()
  refuses = false
  press('Confirm the address')
  await screen.findByRole('heading', { name: 'Your address is confirmed' })
  expect(sent.at(-1)?.body).toEqual({ token: 't3' })
})

it('changes the email address only after the user clicks the button', async () => {
  let refuses = true
  const sent = renderWithServer(<NewAddressCard token="t4" />, {
    'POST /api/auth/confirm-address': () => (refuses ? refusal('The link is too old.', 400) : { email: 'new@example.com' }),
  })
  expect(sent).toEqual([])
  press('Use this address')
  expect((await screen.findByRole('alert')).textContent).toBe('The address was not changedThe link is too old.')
  refuses = false
  press('Use this address')
  expect((await screen.findByRole('status')).textContent).toBe('You sign in with new@example.com from now on.')
  expect(linkTo('Continue')).toBe('/auth')
  expect(sent.at(-1)).toEqual({ method: 'POST', path: '/api/auth/confirm-address', body: { token: 't4' } })
})
