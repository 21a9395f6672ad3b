import Fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { HEARTBEAT_MS, sendLines } from './send-lines.ts'

afterEach(() => vi.useRealTimers())

it.each([
  ['application/x-ndjson', '\n{"n":1}\n'],
  ['text/event-stream', ': still here\n\ndata: {"n":1}\n\n'],
])('keeps an idle %s connection open', async (accept, expected) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let finish = () => {}
  const slow = new Promise<void>((resolve) => {
    finish = resolve
  })
  const app = Fastify()
  app.get('/', (request, reply) =>
    sendLines(
      request,
      reply,
      (async function* () {
        await slow
        yield { event: { n: 1 } }
      })(),
    ),
  )
  const answer = await fetch(await app.listen(), { headers: { accept } })
  vi.advanceTimersByTime(HEARTBEAT_MS)
  finish()
  expect(await answer.text()).toBe(expected)
  await app.close()
})
