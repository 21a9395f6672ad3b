/** What is said while the database is being started anew, or cannot be reached (PostgreSQL, appendix A; Node's names of network errors). */
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
const WORDS = /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/

/** Whether a query failed because there was no database to answer it: the same request may well succeed a moment later. */
export function databaseAway(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: string }
    if ((code && CODES.has(code)) || WORDS.test(at.message)) return true
  }
  return false
}
