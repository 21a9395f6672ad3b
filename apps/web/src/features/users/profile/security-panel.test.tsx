import type { DeletionPreview, Session, User } from '@brandwright/contracts/users'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { changes, hoursAgo, refusal, renderWithNotices } from '../../../testing/server-and-notices.tsx'
import SecurityPanel from './security-panel.tsx'

const user = { id: 'u1', email: 'robin@example.com', name: 'Robin' } as User
const session = (id: string, rest: Partial<Session> = {}): Session => ({
  id,
  current: false,
  ipAddress: '192.0.2.7',
  userAgent: null,
  createdAt: hoursAgo(30),
  lastSeen: hoursAgo(3),
  expiresAt: hoursAgo(-30),
  ...rest,
})
const here = session('s1', { current: true, userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36' })

async function open(answers: Record<string, unknown> = {}, account = { hasPassword: true, twoFactor: false }) {
  const sent = renderWithNotices(<SecurityPanel user={user} deletedGuides={<p>Deleted guides</p>} />, {
    'GET /api/account': account,
    'GET /api/sessions': { items: [here] },
    'GET /api/auth/providers': { items: [], deliversMail: true },
    ...answers,
  })
  await screen.findByText('This browser')
  return sent
}
const block = (name: string) => within(screen.getByRole('region', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('shows why the settings failed to load, and retries', async () => {
  let refuses = true
  const sent = renderWithNotices(<SecurityPanel user={user} deletedGuides={null} />, {
    'GET /api/account': () => (refuses ? refusal('Not now.', 403) : { hasPassword: false, twoFactor: false }),
    'GET /api/sessions': { items: [] },
    'GET /api/auth/providers': { items: [], deliversMail: true },
  })
  expect(await screen.findByText('Your security settings could not be loaded')).toBeTruthy()
  expect(screen.getByText('Not now.')).toBeTruthy()
  refuses = false
  fireEvent.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByRole('heading', { name: 'Email address' })).toBeTruthy()
  expect(sent.filter(({ path }) => path === '/api/account')).toHaveLength(2)
})

it('hides the password and two-factor settings from users without a password', async () => {
  const sent = await open({ 'POST /api/account/address': {} }, { hasPassword: false, twoFactor: false })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Email address',
    'Where you are signed in',
    'Your data',
    'Delete account',
  ])
  expect(screen.getByText('Deleted guides')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Export your data' }).getAttribute('href')).toMatch(/\/api\/account\/export$/)
  type('New email address', 'new@example.com')
  press('Change the address')
  await screen.findByRole('status')
  expect(changes(sent)).toEqual([{ method: 'POST', path: '/api/account/address', body: { email: 'new@example.com' } }])
})

it('requesting a change of the email address clears the form', async () => {
  let refuses = true
  const sent = await open({
    'POST /api/account/address': () => (refuses ? refusal('That is not your password.', 400) : {}),
    'GET /api/auth/providers': { items: [], deliversMail: false },
  })
  expect(screen.getByText('robin@example.com')).toBeTruthy()
  type('New email address', ' new@example.com ')
  type('Password to confirm the change', 'hush-hush')
  press('Change the address')
  expect((await screen.findByRole('alert')).textContent).toBe('The email was not sentThat is not your password.')
  expect(screen.getByLabelText<HTMLInputElement>('New email address').value).not.toBe('')
  refuses = false
  press('Change the address')
  expect((await screen.findByRole('status')).textContent).toBe(
    'We sent an email to new@example.com. Your address changes when you open the link in it. No mail server is configured, so the email was saved in the outbox folder, where the administrator can find it.',
  )
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('New email address').value).toBe('')
  expect(changes(sent).at(-1)?.body).toEqual({ email: 'new@example.com', password: 'hush-hush' })
})

it('changes the password, shows a confirmation, and reloads the sessions', async () => {
  let refuses = true
  const sent = await open({ 'POST /api/auth/change-password': () => (refuses ? refusal('Invalid password', 400) : {}) })
  type('Current password', 'hush-hush')
  type('New password', 'hush-hush-hush')
  press('Change password')
  expect((await screen.findByRole('alert')).textContent).toBe('The password was not changedInvalid password')
  refuses = false
  press('Change password')
  expect(await screen.findByText('Your password was changed')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('')
  expect(changes(sent).at(-1)).toEqual({
    method: 'POST',
    path: '/api/auth/change-password',
    body: { currentPassword: 'hush-hush', newPassword: 'hush-hush-hush' },
  })
  await vi.waitFor(() => expect(sent.filter(({ path }) => path === '/api/sessions')).toHaveLength(2))
})

it('lists sessions with browser and operating system, and ends one session or all other sessions', async () => {
  let items = [
    here,
    session('s 2', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1' }),
    session('s3', { userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0', ipAddress: null }),
    session('s4', { userAgent: 'Mozilla/5.0 (Android 14; Mobile) Gecko/130.0 Firefox/130.0' }),
    session('s5', { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/130.0 Safari/537.36 OPR/115.0' }),
    session('s6', { userAgent: 'curl/8' }),
  ]
  const sent = await open({
    'GET /api/sessions': () => ({ items }),
    'DELETE /api/sessions': () => {
      items = [here]
      return {}
    },
    'DELETE /api/sessions/*': () => {
      items = items.filter(({ id }) => id !== 's 2')
      return {}
    },
  })
  const list = block('Where you are signed in')
  const rows = list.getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Chrome on LinuxThis browser',
    'Safari on iOS192.0.2.7, last seen 3h agoSign out',
    'Edge on Windowslast seen 3h agoSign out',
    'Firefox on Android192.0.2.7, last seen 3h agoSign out',
    'Opera on macOS192.0.2.7, last seen 3h agoSign out',
    'Unknown device192.0.2.7, last seen 3h agoSign out',
  ])
  press('Sign out of Safari on iOS')
  await vi.waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(5))
  press('Sign out everywhere else')
  await vi.waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  expect(list.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
  expect(changes(sent).map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/sessions/s%202', 'DELETE /api/sessions'])
})

it('shows why a session was not ended', async () => {
  await open({ 'GET /api/sessions': { items: [here, session('s2')] }, 'DELETE /api/sessions/s2': refusal('It is gone.', 404) })
  press('Sign out of Unknown device')
  expect((await screen.findByRole('alert')).textContent).toBe('That session was not endedIt is gone.')
})

it('shows why the sessions failed to load', async () => {
  renderWithNotices(<SecurityPanel user={user} deletedGuides={null} />, {
    'GET /api/account': { hasPassword: false, twoFactor: false },
    'GET /api/sessions': refusal('Not now.', 403),
    'GET /api/auth/providers': { items: [], deliversMail: true },
  })
  expect((await screen.findByRole('alert')).textContent).toBe('The list could not be loadedNot now.')
})

it('two-factor sign-in is enabled with a password and a code, and shows the backup codes once', async () => {
  let on = false
  let fits = false
  const sent = await open({
    'GET /api/account': () => ({ hasPassword: true, twoFactor: on }),
    'POST /api/auth/two-factor/enable': { totpURI: 'otpauth://totp/Brandwright:robin?secret=JBSWY3DP', backupCodes: ['aaaa-1111', 'bbbb-2222'] },
    'POST /api/auth/two-factor/verify-totp': () => {
      on = fits
      return fits ? {} : refusal('Invalid code', 401)
    },
  })
  const factor = block('Two-factor authentication')
  expect(factor.getByText('Two-factor authentication is off.')).toBeTruthy()
  expect(factor.queryByRole('button', { name: 'New backup codes' })).toBeNull()
  press('Turn on two-factor authentication')
  type('Your password', 'hush-hush')
  press('Continue')
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator' })).toBeTruthy()
  expect(screen.getByText('JBSWY3DP')).toBeTruthy()
  expect(screen.queryByText('aaaa-1111')).toBeNull()
  type('Code', '123 456')
  press('Turn on')
  expect((await screen.findByRole('alert')).textContent).toBe('That code is not correctInvalid code')
  fits = true
  press('Turn on')
  const codes = await screen.findByRole('list', { name: 'Backup codes' })
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['aaaa-1111', 'bbbb-2222'])
  expect(await screen.findByText('Two-factor authentication is on.')).toBeTruthy()
  expect(changes(sent).map(({ body }) => body)).toEqual([{ password: 'hush-hush' }, { code: '123456' }, { code: '123456' }])
})

it('regenerating backup codes and disabling two-factor sign-in require the password', async () => {
  let on = true
  let refuses = true
  const sent = await open({
    'GET /api/account': () => ({ hasPassword: true, twoFactor: on }),
    'POST /api/auth/two-factor/generate-backup-codes': () => (refuses ? refusal('Invalid password', 400) : { backupCodes: ['cccc-3333'] }),
    'POST /api/auth/two-factor/disable': () => {
      on = false
      return {}
    },
  })
  press('New backup codes')
  type('Your password', 'wrong')
  press('Continue')
  expect((await screen.findByRole('alert')).textContent).toBe('Nothing was changedInvalid password')
  press('Cancel')
  expect(screen.queryByLabelText('Your password')).toBeNull()
  refuses = false
  press('New backup codes')
  type('Your password', 'hush-hush')
  press('Continue')
  expect(await screen.findByText('cccc-3333')).toBeTruthy()
  press('Turn off two-factor authentication')
  type('Your password', 'hush-hush')
  press('Continue')
  expect(await screen.findByText('Two-factor authentication is off')).toBeTruthy()
  expect(await screen.findByText('Two-factor authentication is off.')).toBeTruthy()
  expect(screen.queryByText('cccc-3333')).toBeNull()
  expect(changes(sent).at(-1)).toEqual({ method: 'POST', path: '/api/auth/two-factor/disable', body: { password: 'hush-hush' } })
})

const outlook = (rest: Partial<DeletionPreview> = {}): DeletionPreview => ({ brands: [], hindrance: null, ...rest })
const dialog = () => within(screen.getByRole('dialog', { name: 'Delete your account' }))

it('deleting the account requires its email address and shows who will own each brand', async () => {
  let refuses = true
  const sent = await open({
    'GET /api/account/deletion': outlook({
      brands: [
        { id: 'b1', name: 'Oak', heir: 'Ada' },
        { id: 'b2', name: '', heir: null },
      ],
    }),
    'DELETE /api/account': () => (refuses ? refusal('That is not your password.', 400) : {}),
  })
  press('Delete account')
  const items = await dialog().findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Oak passes to Ada.', 'b2 is kept, and super admins manage it.'])
  const button = dialog().getByRole<HTMLButtonElement>('button', { name: 'Delete account' })
  type('Your password', 'hush-hush')
  type('Type robin@example.com to confirm', 'robin@example')
  expect(button.disabled).toBe(true)
  fireEvent.submit(button.form as HTMLFormElement)
  expect(changes(sent)).toEqual([])
  type('Type robin@example.com to confirm', ' Robin@Example.com ')
  expect(button.disabled).toBe(false)
  fireEvent.click(button)
  expect((await dialog().findByRole('alert')).textContent).toBe('Your account was not deletedThat is not your password.')
  refuses = false
  // jsdom cannot navigate and reports a "not implemented" error instead.
  const { virtualConsole } = (globalThis as unknown as { jsdom: { virtualConsole: { emit: (event: string, error: Error) => boolean } } }).jsdom
  const reported = vi.spyOn(virtualConsole, 'emit').mockReturnValue(true)
  fireEvent.click(button)
  await vi.waitFor(() => expect(reported.mock.calls.map(([, { message }]) => message)).toEqual([expect.stringContaining('navigation')]))
  reported.mockRestore()
  expect(changes(sent).at(-1)).toEqual({ method: 'DELETE', path: '/api/account', body: { password: 'hush-hush' } })
})

it.each([
  [outlook({ hindrance: 'A scan of Oak is running.' }), 'Your account cannot be deleted yetA scan of Oak is running.'],
  [refusal('Not now.', 403), 'The effects on your brands could not be loadedNot now.'],
])('shows why the user cannot delete the account: $1', async (answer, message) => {
  await open({ 'GET /api/account/deletion': answer })
  press('Delete account')
  expect((await dialog().findByRole('alert')).textContent).toBe(message)
  expect(dialog().queryByRole('button', { name: 'Delete account' })).toBeNull()
})
