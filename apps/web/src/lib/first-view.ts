import { pendingCalls } from './api-client.ts'

const CHECK_MS = 100
/**
 * Number of consecutive checks that must succeed. A single check is not enough, because new data renders a moment after its request and can cause further
 * requests.
 */
const SETTLED_CHECKS = 3
/** Maximum number of checks. It limits how long slow images and requests can delay deferred work. */
const MAX_CHECKS = 50

let settled: Promise<void> | undefined

/** Resolves once the first view and its images have loaded, so that optional font files do not compete with them for bandwidth. */
export function firstViewSettled(): Promise<void> {
  settled ??= (async () => {
    let settledChecks = 0
    for (let looked = 0; looked < MAX_CHECKS && settledChecks < SETTLED_CHECKS; looked++) {
      await new Promise((look) => setTimeout(look, CHECK_MS))
      settledChecks = isSettled() ? settledChecks + 1 : 0
    }
  })()
  return settled
}

function isSettled(): boolean {
  if (document.readyState !== 'complete' || pendingCalls() > 0 || !document.querySelector('main h1')) return false
  return [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight)
}
