import { type Completion, type CompletionEnding, lastFrames } from './begin-completion.ts'

const COUNT = Buffer.from('"choices":[]')
const SPACED = Buffer.from('"choices": []')

/**
 * Adapts the frames of a response for OpenAI client libraries, some of which require a role in the first frame and a finish reason in the last, even if the
 * response was stopped. Drops the usage frame unless it was requested, because many clients reject frames without choices.
 */
export function chatFrames({ id, model }: Pick<Completion, 'id' | 'model'>, withCount: boolean, at: Date) {
  const head = { id, object: 'chat.completion.chunk', created: Math.floor(at.getTime() / 1000), model }
  const frame = (delta: object, finish_reason: string | null) => `data: ${JSON.stringify({ ...head, choices: [{ index: 0, delta, finish_reason }] })}\n\n`
  let hasStarted = false
  const counted = (bytes: Buffer): Buffer => {
    if (withCount || (!bytes.includes(COUNT) && !bytes.includes(SPACED))) return bytes
    const frames = bytes.toString('utf8').split(/(?<=\n\r?\n)/)
    return Buffer.from(frames.filter(hasChoice).join(''))
  }
  return {
    passed(frames: Uint8Array): Uint8Array {
      const bytes = counted(Buffer.from(frames.buffer, frames.byteOffset, frames.byteLength))
      if (hasStarted) return bytes
      hasStarted = true
      return Buffer.concat([Buffer.from(frame({ role: 'assistant' }, null)), bytes])
    },
    last(ending: CompletionEnding, requestId: string): string {
      if (ending.outcome === 'stopped' || (ending.outcome === 'done' && ending.finishReason === null)) return `${frame({}, 'stop')}data: [DONE]\n\n`
      return lastFrames(ending, requestId)
    },
  }
}

function hasChoice(frame: string): boolean {
  try {
    const { choices } = JSON.parse(frame.replace(/^data:/, ''))
    return !Array.isArray(choices) || choices.length > 0
  } catch {
    return true
  }
}
