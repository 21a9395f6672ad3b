import type { ExtractionStage } from '@brandwright/domain/brands/extraction-event'
import type { RunProgress } from './run-progress.ts'
import { stageLabels, stagesInOrder } from './stage-labels.ts'

export interface RunSegment {
  id: ExtractionStage
  label: string
  state: 'waiting' | 'running' | 'done'
  detail?: string
}

/** One segment a stage, with the time that a finished one took where it took any. */
export function runSegments(progress: RunProgress): RunSegment[] {
  return stagesInOrder.map((id) => {
    const known = progress.stages[id]
    const state = known === undefined ? 'waiting' : known.state === 'done' ? 'done' : 'running'
    const seconds = state === 'done' && known?.ms !== undefined ? (known.ms / 1000).toFixed(1) : '0.0'
    return { id, label: stageLabels[id], state, detail: seconds === '0.0' ? undefined : `${seconds} s` }
  })
}
