import { pendingCalls } from './api-client.ts'

const LOOK_MS = 100
/** What an answer has brought is drawn a moment later, and may ask for more. */
const LOOKS = 3
/** A picture or a call may take long: what waits for the first view comes then. */
const MAX_LOOKS = 50

let settled: Promise<void> | undefined

/** Resolves once what the page shows first is there with its pictures: font files that it can do without for so long leave the line to it. */
export function firstViewSettled(): Promise<void> {
  settled ??= (async () => {
    let stood = 0
    for (let looked = 0; looked < MAX_LOOKS && stood < LOOKS; looked++) {
      await new Promise((look) => setTimeout(look, LOOK_MS))
      stood = isSettled() ? stood + 1 : 0
    }
  })()
  return settled
}

function isSettled(): boolean {
  if (document.readyState !== 'complete' || pendingCalls() > 0 || !document.querySelector('main h1')) return false
  return [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight)
}
