const SETTLES_MS = 600
/** Interval in ms between bursts of tokens, which arrive together like those in a network packet. */
const ARRIVE_EVERY_MS = 4

/**
 * Installs `streamAnswer` in the page, which uses the page's React: it streams a text into the component that `draw(text, streaming)` renders, with one task
 * per token, and sets the state once per frame.
 */
export function offerStream(react, draw) {
  const { flushSync } = react
  globalThis.streamAnswer = async ({ text, tokenLength, seconds }) => {
    const tokens = text.match(new RegExp(`[\\s\\S]{1,${tokenLength}}`, 'g'))
    const page = open(react, draw)
    const tasks = []
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
    observer.observe({ type: 'longtask' })
    let come = ''
    let queued = false
    await tokenByToken(tokens, seconds, (token) => {
      come += token
      if (queued) return
      queued = true
      requestAnimationFrame(() => {
        queued = false
        page.show(come, true)
      })
    })
    await frame()
    observer.disconnect()
    return { longTasks: tasks.length, longestTaskMs: Math.round(Math.max(0, ...tasks)) }
  }

  /** Returns true if, after the last text of the stream, the page equals a page rendered in one pass. */
  globalThis.equalsAtOnce = async ({ text, lastText }) => {
    const whole = text + lastText
    flushSync(() => current.show(whole, false))
    const streamed = current
    const once = open(react, draw)
    flushSync(() => once.show(whole, false))
    await new Promise((settled) => setTimeout(settled, SETTLES_MS))
    const [one, other] = [streamed, once].map(({ place }) => place.querySelector('[aria-busy]').innerHTML.replace(/_r_\w+_/g, ''))
    return streamed.place.querySelectorAll('a').length > 0 && one.length > text.length && one === other
  }
}

let current

function open({ createElement, createRoot, flushSync, useState }, draw) {
  const place = document.body.appendChild(document.createElement('main'))
  let set
  function Page() {
    const [shown, setShown] = useState({ text: '', streaming: true })
    set = setShown
    return draw(shown.text, shown.streaming)
  }
  const root = createRoot(place)
  flushSync(() => root.render(createElement(Page)))
  current = { place, show: (text, streaming) => set({ text, streaming }) }
  return current
}

/** Delivers each token in a separate task when it is due. Overdue tokens are delivered without delay. */
export function tokenByToken(tokens, seconds, take) {
  const began = performance.now()
  const channel = new MessageChannel()
  let at = 0
  return new Promise((done) => {
    channel.port1.onmessage = () => {
      const due = Math.min(tokens.length, Math.floor(((performance.now() - began) / (seconds * 1000)) * tokens.length))
      if (at < due) take(tokens[at++])
      if (at === tokens.length) done()
      else if (at < due) channel.port2.postMessage(0)
      else setTimeout(() => channel.port2.postMessage(0), ARRIVE_EVERY_MS)
    }
    channel.port2.postMessage(0)
  })
}

const frame = () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
