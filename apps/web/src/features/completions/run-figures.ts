import { costOfTokens } from '@brandwright/domain/completions/model-costs'
import { formatNumber } from '../../lib/format.ts'
import type { TestRun } from './test-run.ts'

export type Figure = { name: string; value: string; note?: string }

/**
 * Returns the metrics of a run. The rate in tokens per second is the model's token count or, without it, the number of content events, divided by the time
 * between the first and the last chunk.
 */
export function runFigures(run: TestRun): Figure[] {
  const { completion, model, firstPieceMs, lastPieceMs } = run
  const { usage, finishReason } = completion
  const cost = model && usage ? costOfTokens(model, { in: usage.prompt_tokens, out: usage.completion_tokens }) : null
  return [
    { name: 'First token', value: firstPieceMs === null ? NONE : formatMs(firstPieceMs) },
    rateOf(run),
    { name: 'Last token', value: lastPieceMs === null ? NONE : formatMs(lastPieceMs) },
    { name: 'Events', value: formatNumber(run.events) },
    ...(run.bytes > 0 ? [{ name: 'Bytes', value: formatNumber(run.bytes) }] : []),
    { name: 'Unreadable', value: formatNumber(completion.skipped) },
    { name: 'Finish reason', value: finishReason ?? NONE },
    { name: 'Input tokens', value: usage ? formatNumber(usage.prompt_tokens) : NONE },
    { name: 'Output tokens', value: usage ? formatNumber(usage.completion_tokens) : NONE },
    cost === null
      ? { name: 'Cost', value: NONE, note: 'no list price' }
      : { name: 'Cost', value: `$${cost.toFixed(cost < 0.01 ? 6 : 4)}`, note: 'at list price' },
  ]
}

const NONE = '–'

/** Formats a duration: "340 ms", "1.24 s". */
export const formatMs = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`)

function rateOf({ completion: { usage }, pieces, firstPieceMs, lastPieceMs }: TestRun): Figure {
  const name = 'Tokens per second'
  if (firstPieceMs === null || lastPieceMs === null) return { name, value: NONE }
  // For a response in a single chunk, uses the time since the request, because the time between the first and the last chunk is zero.
  const isStream = lastPieceMs > firstPieceMs
  const seconds = (isStream ? lastPieceMs - firstPieceMs : lastPieceMs) / 1000
  if (usage) return { name, value: formatRate(usage.completion_tokens / seconds), note: 'counted by the model' }
  return isStream ? { name, value: formatRate((pieces - 1) / seconds), note: 'by events' } : { name, value: NONE }
}

const formatRate = (rate: number) => (Number.isFinite(rate) ? rate.toFixed(1) : NONE)
