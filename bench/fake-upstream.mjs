import { createServer } from 'node:http'
import { BROKEN_AT, delta, end, FRAMES_BEFORE_END, readSpec } from './fake-answer.mjs'

/**
 * Runs a fake OpenAI server in a separate process (`node bench/fake-upstream.mjs PORT`). The last message of a request is JSON with the number of `deltas`, the
 * rate `perSecond` (default: as fast as the client reads) and the fault `mode`; `GET /open` returns the number of unfinished responses.
 */
const TICK_MS = 5
const REFUSED = { refused400: 400, refused429: 429, refused500: 500 }
const paced = new Set()
let open = 0

createServer(async (request, response) => {
  if (request.url === '/open') return response.end(String(open))
  if (request.url.endsWith('/models')) return response.end(JSON.stringify({ object: 'list', data: [{ id: 'gpt-4o-mini', object: 'model' }] }))
  let body = ''
  for await (const chunk of request) body += chunk
  open++
  response.once('close', () => open--)
  answer(response, readSpec(body))
}).listen(Number(process.argv[2]), '127.0.0.1', 8192)

/** Drives all streams with a single timer instead of one timer per stream. */
setInterval(() => {
  const now = performance.now()
  for (const one of paced) {
    while (one.next <= now && one.write()) one.next += one.everyMs
    if (one.over()) paced.delete(one)
  }
}, TICK_MS)

function answer(response, { deltas, perSecond, mode }) {
  const status = REFUSED[mode]
  if (status) return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message: 'refused', code: mode } }))
  if (mode === 'noHeaders') return
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  response.flushHeaders()
  let sent = 0
  let over = false
  const write = () => {
    if (over || response.destroyed) return false
    if (mode && sent === BROKEN_AT && breakOff(response, mode)) over = true
    else if (sent < deltas) response.write(delta(sent++))
    else {
      over = true
      response.end(end(mode))
    }
    return !over
  }
  if (perSecond) return paced.add({ everyMs: 1000 / perSecond, next: performance.now(), write, over: () => over || response.destroyed })
  const pump = () => {
    while (write()) if (response.writableNeedDrain) return response.once('drain', pump)
  }
  pump()
}

/** Causes the fault of a mode. Returns a truthy value if the fault ends the response. */
function breakOff(response, mode) {
  if (mode === 'silent') return true
  if (mode === 'cut') return response.destroy()
  if (mode === 'error') return response.end('data: {"error":{"message":"overloaded","code":"overloaded"}}\n\n')
  if (mode === 'garbage') response.write(FRAMES_BEFORE_END)
  return false
}
