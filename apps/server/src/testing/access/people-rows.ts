import type { AccessRow } from './access-row.ts'

//                                               visitor user colleague stranger admin otherAdmin superAdmin
export const peopleRows: AccessRow[] = [
  { route: 'GET /api/me', own: '200' },
  { route: 'GET /api/users', own: '401 200' },
  { route: 'GET /api/users/:userId', own: '401 200 200 404 200 404 200' },
  { route: 'PATCH /api/users/:userId', own: '401 200 403 404 403 404 200', body: { name: 'Robin' } },
  { route: 'GET /api/brands/:id/members', own: '401 200 200 404 200 404 200' },
  { route: 'DELETE /api/brands/:id/members/:memberId', own: '401 403 204 404 204 404 204' },
]

/** The accounts library's calls: those that are open. */
export const accountRows: AccessRow[] = [
  { route: 'POST /api/auth/sign-up/email', own: '200', body: { name: 'New', email: 'new@example.com', password: 'correct horse' } },
  { route: 'POST /api/auth/sign-in/email', own: '401', body: { email: 'nobody@example.com', password: 'wrong horse' } },
  { route: 'POST /api/auth/sign-out', own: '200', body: {} },
  { route: 'GET /api/auth/get-session', own: '200' },
  { route: 'GET /api/auth/list-sessions', own: '401 200' },
  { route: 'POST /api/auth/revoke-session', own: '401 200', body: { token: 'none' } },
  { route: 'POST /api/auth/revoke-sessions', own: '401 200', body: {} },
  { route: 'POST /api/auth/revoke-other-sessions', own: '401 200', body: {} },
  { route: 'POST /api/auth/change-password', own: '401 400', body: { currentPassword: 'wrong horse', newPassword: 'another horse' } },
  { route: 'POST /api/auth/update-user', own: '401 200', body: { name: 'Robin' } },
]
