import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { begin } from './send-lines.ts'

/** Maximum time in ms to wait for a client that does not read the last bytes of a response. */
const FLUSH_MS = 30_000

export interface FrameOutlet {
  /** Sends bytes. If it returns false, the source must pause until `resume` is called. */
  frames(bytes: Uint8Array): boolean
  end(lastFrames: string): void
}

/**
 * Sends frames of server-sent events as bytes, no faster than the client reads them. Resolves when the response has been sent or the client has disconnected.
 */
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
 * Writes a chunk of a response as a single buffer, and returns false if the socket's buffer is full. `raw.write` would write the length, the content and the
 * end separately and join them later, which takes twice as long as copying a small frame.
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
