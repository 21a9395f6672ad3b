import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { begin } from './send-lines.ts'

/** Maximum wait for a stalled client to receive the last bytes. */
const FLUSH_MS = 30_000

export interface FrameOutlet {
  /** Sends bytes; returns false to pause the source until `resume`. */
  frames(bytes: Uint8Array): boolean
  end(lastFrames: string): void
}

/** Sends server-sent event frames as bytes, with backpressure from the client. Resolves when the response has been sent or the client has disconnected. */
export async function sendFrames(reply: FastifyReply, write: (outlet: FrameOutlet) => { resume(): void; leave(): void }): Promise<void> {
  begin(reply, 'text/event-stream')
  const { raw } = reply
  const { socket } = raw
  const writer = write({
    frames: (bytes) => !raw.destroyed && writeChunk(raw, bytes),
    end(lastFrames) {
      if (raw.destroyed) return
      raw.end(lastFrames)
      if (raw.writableNeedDrain || socket?.writableNeedDrain) raw.setTimeout(FLUSH_MS, () => raw.destroy())
    },
  })
  raw.on('drain', writer.resume)
  socket?.on('drain', writer.resume)
  await new Promise<void>((resolve) => {
    if (raw.destroyed) resolve()
    raw.once('close', resolve)
  })
  socket?.off('drain', writer.resume)
  writer.leave()
}

const MAX_COPIED_BYTES = 16 * 1024
const CRLF = '\r\n'

/**
 * Writes a chunk of a started response in one piece; returns false if the buffer is full. `raw.write` would create three pieces (length, content, end) and join
 * them later, which costs twice as much as copying a small frame.
 */
function writeChunk(raw: ServerResponse, bytes: Uint8Array): boolean {
  const { socket } = raw
  if (!socket || !raw.chunkedEncoding || bytes.length === 0 || bytes.length > MAX_COPIED_BYTES) return raw.write(bytes)
  const size = bytes.length.toString(16) + CRLF
  const chunk = Buffer.allocUnsafe(size.length + bytes.length + CRLF.length)
  chunk.write(size, 'latin1')
  chunk.set(bytes, size.length)
  chunk[chunk.length - 2] = 13
  chunk[chunk.length - 1] = 10
  return socket.write(chunk)
}
