import type { FastifyReply } from 'fastify'
import { BEAT_MS, begin } from './send-lines.ts'

/** A client that reads nothing is let go before its events pile up. */
const MAX_WAITING_BYTES = 1_000_000

/** An open answer of server-sent events: a comment now and then keeps the line from being cut. Resolves when the client is gone. */
export async function sendEvents(reply: FastifyReply, subscribe: (send: (event: unknown) => void) => () => void): Promise<void> {
  begin(reply, 'text/event-stream')
  const send = (text: string) => {
    if (reply.raw.writableLength > MAX_WAITING_BYTES) reply.raw.destroy()
    else reply.raw.write(text)
  }
  send(': open\n\n')
  const beat = setInterval(() => send(': still here\n\n'), BEAT_MS)
  const stop = subscribe((event) => send(`data: ${JSON.stringify(event)}\n\n`))
  await new Promise<void>((resolve) => {
    if (reply.raw.destroyed) resolve()
    reply.raw.once('close', resolve)
  })
  clearInterval(beat)
  stop()
}
