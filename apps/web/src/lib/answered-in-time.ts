import { ApiError } from './api-error.ts'

/** Longer than the server takes for any change of a guide, pages that it reads for one included. */
const ANSWER_WITHIN_MS = 60_000

/** What `ask` gives within a minute. Then it is told to stop, and ApiError is thrown: what waits behind it goes on. `advice` follows in its words. */
export async function answeredInTime<T>(ask: (signal: AbortSignal) => Promise<T>, advice = ''): Promise<T> {
  const late = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ApiError(`The server gave no answer within a minute.${advice && ` ${advice}`}`, 'unavailable', 504))
      late.abort()
    }, ANSWER_WITHIN_MS)
  })
  try {
    return await Promise.race([ask(late.signal), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
