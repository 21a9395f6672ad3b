import { Agent, request } from 'node:http'
import { requestFor, wholeAnswer } from './fake-answer.mjs'

/**
 * Opens `count` streams, spread over `rampMs` ms, and reads them to the end. Resolves with the number of `complete` streams, whose bytes all equal those of the
 * upstream, and with their times to the first byte (`ttftMs`) and durations (`seconds`).
 */
export async function readStreams({ url, headers, body }, { count, rampMs, deltas, perSecond }) {
  const expected = wholeAnswer(deltas)
  const sent = requestFor({ deltas, perSecond }, body)
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
  const streams = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await new Promise((wake) => setTimeout(wake, (rampMs * index) / count))
      return readStream({ url, headers, agent, sent, expected })
    }),
  )
  const whole = streams.filter(({ complete }) => complete)
  return {
    complete: whole.length,
    bytes: expected.length * whole.length,
    ttftMs: whole.map(({ ttftMs }) => ttftMs),
    seconds: whole.map(({ seconds }) => seconds),
    fault: streams.find(({ fault }) => fault)?.fault,
  }
}

function readStream({ url, headers, agent, sent, expected }) {
  return new Promise((resolve) => {
    const began = performance.now()
    let at = 0
    let ttftMs = null
    let fault
    const end = (why) =>
      resolve({ complete: !why && !fault && at === expected.length, ttftMs, seconds: (performance.now() - began) / 1000, fault: why ?? fault })
    const outgoing = request(url, { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } }, (answer) => {
      if (answer.statusCode !== 200) fault = `status ${answer.statusCode}`
      answer.on('data', (chunk) => {
        ttftMs ??= performance.now() - began
        if (expected.compare(chunk, 0, chunk.length, at, Math.min(at + chunk.length, expected.length)) !== 0)
          fault ??= `other bytes after ${at}: ${chunk.subarray(0, 200)}`
        at += chunk.length
      })
      answer.on('end', () => end(at === expected.length || fault ? undefined : `${at} of ${expected.length} bytes`))
      answer.on('error', (error) => end(error.message))
    })
    outgoing.on('error', (error) => end(error.message))
    outgoing.end(sent)
  })
}

/** Opens a stream and resolves once `stop` bytes have arrived; if `stop` is 0, never reads the body. `leave` closes the connection. */
export function openStream({ url, headers, body }, spec, stop) {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', agent: new Agent(), headers: { 'content-type': 'application/json', ...headers } }, (answer) => {
      const leave = () => outgoing.destroy()
      let read = 0
      if (answer.statusCode !== 200) return reject(new Error(`status ${answer.statusCode}`))
      if (stop === 0) return resolve({ leave })
      answer.on('data', (chunk) => {
        read += chunk.length
        if (read >= stop) resolve({ leave })
      })
      answer.on('error', () => {})
    })
    outgoing.on('error', reject)
    outgoing.end(requestFor(spec, body))
  })
}
