import type { GuidelinesEvent, GuidelinesStep } from '@brandwright/contracts/guidelines'
import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import { costWords } from '../../lib/cost-words.ts'

type StepEvent = Extract<GuidelinesEvent, { type: 'step' }>['data']
export interface ShownStep {
  name: string
  label: string
  stage: number
  state: 'done' | 'running' | 'waiting' | 'failed'
  detail?: string
}

/** The nine steps as they stand: what the run tells of each, else whether it is made. A step that was left stands as waiting, with why. */
export function shownSteps(steps: readonly GuidelinesStep[], events: readonly GuidelinesEvent[], running: boolean): ShownStep[] {
  const last = new Map<string, StepEvent>()
  for (const event of events) if (event.type === 'step') last.set(event.data.step, event.data)
  return steps.map(({ name, label, stage, made }) => {
    const told = last.get(name)
    const step = { name, label, stage }
    if (told?.state === 'started' && running) return { ...step, state: 'running', detail: modelWords(told.model) }
    if (told?.state === 'done')
      return {
        ...step,
        state: 'done',
        detail: [modelWords(told.model), told.cost === null ? 'price not known' : costWords(told.cost)].filter(Boolean).join(', '),
      }
    if (told?.state === 'failed') return { ...step, state: 'failed', detail: told.message }
    if (told?.state === 'skipped' && !made) return { ...step, state: 'waiting', detail: told.message }
    return { ...step, state: made ? 'done' : 'waiting', detail: made ? modelWords(made.model) : undefined }
  })
}

const modelWords = (model: string | undefined) => (model === COMPOSER_MODEL ? 'composed' : model)
