import { dataOfFrames } from '../../platform/ai/data-of-frames.ts'

type Piece = { index?: number | null; id?: string | null; function?: { name?: string; arguments?: string } }
type Choice = { delta?: { tool_calls?: unknown }; finish_reason?: string | null }

const CALLS = Buffer.from('"tool_calls"')

/**
 * Returns a function that rewrites frames for requests in the older `functions` format: the first call and the finish reason become `function_call`. That
 * format supports only one call, so further calls remain `tool_calls`.
 */
export function functionCallRewriter(): (frames: Uint8Array) => Uint8Array {
  let first: Piece | null = null
  let others = false
  const isFirst = (piece: Piece): boolean => {
    first ??= piece
    return (piece.index ?? 0) === (first.index ?? 0) && (!piece.id || piece.id === first.id)
  }
  const rewritten = (data: string): string => {
    const frame = parseChunk(data)
    const choice = frame?.choices?.[0]
    if (!frame || !choice) return `data:${data}\n\n`
    const { tool_calls: calls, ...delta } = choice.delta ?? {}
    const pieces: Piece[] = Array.isArray(calls) ? calls.filter((piece) => typeof piece === 'object' && piece !== null) : []
    const mine = pieces.filter(isFirst)
    const rest = pieces.filter((piece) => !mine.includes(piece))
    others ||= rest.length > 0
    const name = mine.find((piece) => piece.function?.name)?.function?.name
    const functionCall = { ...(name ? { name } : {}), arguments: mine.map((piece) => textOf(piece.function)).join('') }
    const finish_reason = choice.finish_reason === 'tool_calls' && first && !others ? 'function_call' : choice.finish_reason
    const newDelta = { ...delta, ...(mine.length > 0 ? { function_call: functionCall } : {}), ...(rest.length > 0 ? { tool_calls: rest } : {}) }
    return `data: ${JSON.stringify({ ...frame, choices: [{ ...choice, delta: newDelta, finish_reason }] })}\n\n`
  }
  return (frames) => {
    const bytes = Buffer.from(frames.buffer, frames.byteOffset, frames.byteLength)
    return bytes.includes(CALLS) ? Buffer.from(dataOfFrames(bytes.toString('utf8')).map(rewritten).join('')) : frames
  }
}

/** Returns a call's arguments as text. Needed because some servers send the arguments as a JSON value. */
const textOf = (call: Piece['function']): string => (typeof call?.arguments === 'object' ? JSON.stringify(call.arguments) : (call?.arguments ?? ''))

function parseChunk(data: string): { choices?: Choice[] } | null {
  try {
    const frame: unknown = JSON.parse(data)
    return typeof frame === 'object' && frame !== null && Array.isArray((frame as { choices?: unknown }).choices) ? frame : null
  } catch {
    return null
  }
}
