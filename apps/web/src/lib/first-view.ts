import { pendingCalls } from './api-client.ts'

const CHECK_MS = 100
/** What an answer has brought is drawn a moment later, and may ask for more. */
const SETTLED_CHECKS = 3
/** A picture or a call may take long: what waits for the first view comes then. */
const MAX_CHECKS = 50

let settled: Promise<void> | undefined

/** Resolves once what the page shows first is there with its pictures: font files that it can do without for so long leave the line to it. */
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
