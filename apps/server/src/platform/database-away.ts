/** Error codes while the database restarts or is unreachable (PostgreSQL, appendix A; Node's network errors). */
const CODES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const MESSAGES = /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/

/** Returns true if a query failed because the database was unreachable. The same request may succeed a moment later. */
export function databaseAway(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: string }
    if ((code && CODES.has(code)) || MESSAGES.test(at.message)) return true
  }
  return false
}
