import type { GuidePart } from './guide-parts.ts'
import type { RunProgress } from './run-progress.ts'

export type PartState = 'waiting' | 'filling' | 'filled'

/** Returns the state of one part of the page during an extraction. */
export function partState(part: Pick<GuidePart, 'stage'>, progress: RunProgress): PartState {
  const stage = progress.stages[part.stage]
  if (!stage) return 'waiting'
  return stage.state === 'done' ? 'filled' : 'filling'
}
