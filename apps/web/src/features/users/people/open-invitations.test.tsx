import type { Invitation } from '@brandwright/contracts/users'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OpenInvitations } from './open-invitations.tsx'

const invitation = (email: string, rest: Partial<Invitation> = {}): Invitation => ({
  id: email,
  email,
  role: 'user',
  invitedBy: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  expiresAt: '2026-11-08T00:00:00.000Z',
  ...rest,
})

test('an email that was not sent is reported next to the resend button', () => {
  const rows = [invitation('lost@example.com', { undelivered: true }), invitation('found@example.com')]
  render(<OpenInvitations rows={rows} sending={undefined} onResend={() => {}} onWithdraw={() => {}} />)
  const [lost, found] = screen.getAllByRole('row').slice(1) as [HTMLElement, HTMLElement]
  expect(lost.textContent).toContain('Email not sent.')
  expect(within(lost).getByRole('button', { name: /^Resend/ })).toBeTruthy()
  expect(found.textContent).not.toContain('not sent')
})
