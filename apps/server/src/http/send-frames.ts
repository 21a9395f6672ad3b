import type { FastifyReply } from 'fastify'
import { begin } from './send-lines.ts'

/** For a client that reads nothing more: how long the last words wait for it. */
const LAST_WORDS_MS = 30_000

export interface FrameOutlet {
  /** False asks for no more until `resume`. */
  frames(bytes: Uint8Array): boolean
  end(lastFrames: string): void
}

/** Sends frames of server-sent events as the bytes that they come as, no faster than the client reads. Resolves when the answer is sent or the client is gone. */
export async function sendFrames(reply: FastifyReply, write: (outlet: FrameOutlet) => { resume(): void; leave(): void }): Promise<void> {
  begin(reply, 'text/event-stream')
  const { raw } = reply
  const writer = write({
    frames: (bytes) => !raw.destroyed && raw.write(bytes),
    end(lastFrames) {
      if (raw.destroyed) return
      raw.end(lastFrames)
      if (raw.writableNeedDrain) raw.setTimeout(LAST_WORDS_MS, () => raw.destroy())
    },
  })
  raw.on('drain', writer.resume)
  await new Promise<void>((resolve) => {
    if (raw.destroyed) resolve()
    raw.once('close', resolve)
  })
  writer.leave()
}
