import type { GuidePart } from './guide-parts.ts'
import type { RunProgress } from './run-progress.ts'

export type PartState = 'waiting' | 'filling' | 'filled'

/** How far a running extraction is with one part of the page. */
export function partState(part: Pick<GuidePart, 'stage'>, progress: RunProgress): PartState {
  const stage = progress.stages[part.stage]
  if (!stage) return 'waiting'
  return stage.state === 'done' ? 'filled' : 'filling'
}
