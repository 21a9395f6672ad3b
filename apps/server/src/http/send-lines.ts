import { once } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Returns a signal that aborts when the client disconnects. The caller decides whether a disconnect also stops the work behind the stream. */
export function clientDisconnected(reply: FastifyReply): AbortSignal {
  const disconnected = new AbortController()
  reply.raw.on('close', () => disconnected.abort())
  return disconnected.signal
}

type StreamLine = { number?: number; event: unknown }

/** Interval in ms between keep-alive messages on an idle connection, which proxies might otherwise close. */
export const HEARTBEAT_MS = 20_000

/**
 * Streams objects as JSON lines, or as server-sent events if the client accepts these, no faster than the client reads them. An idle connection is kept open by
 * empty lines, or by comments in the case of events.
 */
export async function sendLines(request: FastifyRequest, reply: FastifyReply, lines: AsyncIterable<StreamLine>): Promise<void> {
  const events = request.headers.accept?.includes('text/event-stream') ?? false
  begin(reply, events ? 'text/event-stream' : 'application/x-ndjson')
  const beat = setInterval(() => {
    if (!reply.raw.writableNeedDrain) reply.raw.write(events ? ': still here\n\n' : '\n')
  }, HEARTBEAT_MS)
  try {
    for await (const { number, event } of lines) {
      const json = JSON.stringify(event)
      await write(reply, events ? `${number === undefined ? '' : `id: ${number}\n`}data: ${json}\n\n` : `${json}\n`)
      if (reply.raw.destroyed) break
    }
  } catch (error) {
    request.log.error({ err: error }, 'stream failed')
    reply.raw.destroy()
    return
  } finally {
    clearInterval(beat)
  }
  reply.raw.end()
}

/** Takes over the response from Fastify and keeps the headers set so far. */
export function begin(reply: FastifyReply, type: string): void {
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
  reply.raw.flushHeaders()
}

async function write(reply: FastifyReply, text: string): Promise<void> {
  if (reply.raw.destroyed || reply.raw.write(text)) return
  const done = new AbortController()
  const ready = [once(reply.raw, 'drain', { signal: done.signal }), once(reply.raw, 'close', { signal: done.signal })]
  await Promise.race(ready).finally(() => done.abort())
  await Promise.allSettled(ready)
}
