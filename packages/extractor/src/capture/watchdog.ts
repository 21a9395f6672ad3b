/** So long may one thing that is asked of a page take. */
const LONGEST_MS = 12_000

/** Gives up on a page whose script never ends, which would hold up all that is asked of it; and from then on at once. */
export function watchdog(): <T>(work: Promise<T>) => Promise<T> {
  let stuck = false
  return async (work) => {
    work.catch(() => {})
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => {
          stuck = true
          reject(new Error('Timeout: the page no longer answers.'))
        },
        stuck ? 0 : LONGEST_MS,
      )
    })
    return Promise.race([work, late]).finally(() => clearTimeout(timer))
  }
}
