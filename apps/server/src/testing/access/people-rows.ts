import type { AccessRow } from './access-row.ts'

//                                               visitor user colleague stranger admin otherAdmin superAdmin
export const peopleRows: AccessRow[] = [
  { route: 'GET /api/me', own: '200' },
  { route: 'GET /api/users', own: '401 200' },
  { route: 'GET /api/users/:userId', own: '401 200 200 404 200 404 200' },
  { route: 'PATCH /api/users/:userId', own: '401 200 403 404 403 404 200', body: { name: 'Robin' } },
  { route: 'DELETE /api/users/:userId', own: '401 403 403 404 403 404 204' },
  { route: 'POST /api/users/:userId/deactivation', own: '401 403 403 404 403 404 200' },
  { route: 'DELETE /api/users/:userId/deactivation', own: '401 403 403 404 403 404 200' },
  { route: 'GET /api/account', own: '401 200' },
  { route: 'GET /api/account/export', own: '401 200' },
  { route: 'GET /api/account/deletion', own: '401 200' },
  { route: 'DELETE /api/account', own: '401 403', body: { password: 'wrong horse' } },
  { route: 'GET /api/sessions', own: '401 200' },
  { route: 'DELETE /api/sessions', own: '401 204' },
  { route: 'DELETE /api/sessions/:sessionId', own: '401 204 404 404 404 404 404' },
  { route: 'GET /api/api-keys', own: '401 200' },
  { route: 'POST /api/api-keys', own: '401 201', body: { name: 'New', scopes: ['read'] } },
  { route: 'DELETE /api/api-keys/:keyId', own: '401 204 404 404 404 404 404' },
  { route: 'GET /api/usage', own: '401 200', query: 'from=2026-01-01&to=2026-01-31' },
  { route: 'GET /api/usage/csv', own: '401 200', query: 'from=2026-01-01&to=2026-01-31' },
  { route: 'GET /api/brands/:id/members', own: '401 200 200 404 200 404 200' },
  { route: 'DELETE /api/brands/:id/members/:memberId', own: '401 403 204 404 204 404 204' },
  { route: 'GET /api/brands/:id/invitations', own: '401 403 403 404 200 404 200' },
  { route: 'POST /api/brands/:id/invitations', own: '401 403 403 404 201 404 201', body: { email: 'new@example.com', role: 'admin' } },
  { route: 'DELETE /api/brands/:id/invitations/:invitationId', own: '401 403 403 404 204 404 204' },
  // Whoever brings the letter's token may read what it is to; only the invited address, which is the stranger's, may accept.
  { route: 'POST /api/invitations/look-up', own: '200', body: { token: '@token' }, missing: '404', other: '404' },
  { route: 'POST /api/invitations/accept', own: '401 403 403 200 403 403 403', body: { token: '@token' }, other: '401 404' },
]

/** The accounts library's calls: those that are open. */
export const accountRows: AccessRow[] = [
  { route: 'POST /api/auth/sign-up/email', own: '200', body: { name: 'New', email: 'new@example.com', password: 'correct horse' } },
  { route: 'POST /api/auth/sign-in/email', own: '401', body: { email: 'nobody@example.com', password: 'wrong horse' } },
  { route: 'POST /api/auth/sign-out', own: '200', body: {} },
  { route: 'GET /api/auth/get-session', own: '200' },
  { route: 'POST /api/auth/change-password', own: '401 403', body: { currentPassword: 'wrong horse', newPassword: 'another horse' } },
  { route: 'POST /api/auth/request-password-reset', own: '200', body: { email: 'nobody@example.com' } },
  { route: 'POST /api/auth/reset-password', own: '400', body: { token: 'none', newPassword: 'another horse' } },
  { route: 'POST /api/auth/verify-email', own: '404', body: { token: 'none', password: 'any' } },
  { route: 'GET /api/auth/providers', own: '200' },
  { route: 'POST /api/auth/sign-in/social', own: '404', body: { provider: 'oidc' } },
  { route: 'GET /api/auth/callback/:provider', own: '302', missing: '302', malformed: '302|400' },
  { route: 'POST /api/auth/two-factor/enable', own: '401 403', body: { password: 'wrong horse' } },
  { route: 'POST /api/auth/two-factor/disable', own: '401 403', body: { password: 'wrong horse' } },
  { route: 'POST /api/auth/two-factor/generate-backup-codes', own: '401 403', body: { password: 'wrong horse' } },
  { route: 'POST /api/auth/two-factor/verify-totp', own: '401 400', body: { code: '000000' } },
  { route: 'POST /api/auth/two-factor/verify-backup-code', own: '401 400', body: { code: 'none' } },
]
