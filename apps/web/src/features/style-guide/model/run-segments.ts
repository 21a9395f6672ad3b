import type { ExtractionStage } from '@brandwright/domain/brands/extraction-event'
import type { RunProgress } from './run-progress.ts'

/** Stage labels in the order in which the stages start. */
const stageLabels: Record<ExtractionStage, string> = {
  identity: 'Identity',
  palette: 'Palette',
  type: 'Type',
  buttons: 'Buttons',
  dark: 'Dark palette',
  images: 'Images',
  products: 'Products',
  pages: 'More pages',
}

const stagesInOrder = Object.keys(stageLabels) as ExtractionStage[]

export interface RunSegment {
  id: ExtractionStage
  label: string
  state: 'waiting' | 'running' | 'done'
  detail?: string
}

/** Returns one segment per stage. The segment of a finished stage contains its duration unless it rounds to zero. */
export function runSegments(progress: RunProgress): RunSegment[] {
  return stagesInOrder.map((id) => {
    const stage = progress.stages[id]
    const state = stage === undefined ? 'waiting' : stage.state === 'done' ? 'done' : 'running'
    const seconds = state === 'done' && stage?.ms !== undefined ? (stage.ms / 1000).toFixed(1) : '0.0'
    return { id, label: stageLabels[id], state, detail: seconds === '0.0' ? undefined : `${seconds} s` }
  })
}
