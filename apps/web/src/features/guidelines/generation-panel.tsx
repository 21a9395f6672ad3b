import type { GuidelinesAnswer, GuidelinesEstimate, GuidelinesEvent, GuidelinesStep } from '@brandwright/contracts/guidelines'
import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Square } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { estimateGuidelines, generateGuidelines } from '../../entities/guidelines/guidelines-calls.ts'
import { guidelinesQuery } from '../../entities/guidelines/guidelines-query.ts'
import { isApiError } from '../../lib/api-client.ts'
import { focusAfterRemoval } from '../../lib/focus-after-removal.ts'
import { formatCost, formatEstimatedCost, formatNumber } from '../../lib/format.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { stopRequest } from '../../lib/stop-request.ts'
import { storeResponse } from '../../lib/store-response.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { StepList } from '../../ui/step-list.tsx'
import styles from './generation-panel.module.css'
import type { GuidelinesRun } from './use-guidelines-run.ts'

type StepEvent = Extract<GuidelinesEvent, { type: 'step' }>['data']

interface ShownStep {
  name: string
  label: string
  stage: number
  state: 'done' | 'running' | 'waiting' | 'failed'
  detail?: string
}

const modelLabel = (model: string | undefined) => (model === COMPOSER_MODEL ? 'composed' : model)

type GenerationPanelProps = {
  guidelines: GuidelinesAnswer
  run: GuidelinesRun
  model: string | null
  /** True if everything has already been generated and will be regenerated. */
  refresh: boolean
  children?: ReactNode
  onBegun: () => void
}

/**
 * Renders the nine generation steps: before a run with their cost, during a run with their progress and a stop button, and after a run with the steps that are
 * missing.
 */
export function GenerationPanel({ guidelines, run, model, refresh, children, onBegun }: GenerationPanelProps) {
  const { id, runId, steps, canEdit } = guidelines
  const client = useQueryClient()
  const panel = useRef<HTMLElement>(null)
  const input = { refresh, ...(model ? { model } : {}) }
  const begin = useMutation({
    mutationFn: () => generateGuidelines(id, input),
    onSuccess: ({ runId }) => {
      storeResponse<GuidelinesAnswer>(client, guidelinesQuery(id).queryKey, (cached) => cached && { ...cached, runId })
      onBegun()
    },
    // A 409 can mean that another run is in progress. Refetching the guidelines returns the id of that run, which the screen then follows.
    onError: (error) => isApiError(error) && error.status === 409 && client.invalidateQueries({ queryKey: guidelinesQuery(id).queryKey }),
  })
  const stop = useMutation({ mutationFn: stopRequest })
  const running = runId !== null
  const shown = shownSteps(steps, run.state, running)
  const begun = !refresh && steps.some(({ made }) => made !== null)
  const estimate = useQuery({
    queryKey: [...queryKeys.brand(id), 'guidelines-estimate', refresh, model, steps.filter(({ made }) => made).length],
    queryFn: ({ signal }) => estimateGuidelines(id, input, signal),
    enabled: canEdit && !running,
  })
  const ending = run.state.find((event) => event.type === 'error')
  const fault = !running && ending && ending.data.code !== 'stopped' ? ending.data.message : null
  const problem = begin.error && !running ? begin.error.message : fault
  return (
    <section ref={panel} className={styles.panel} aria-label="Generation">
      {children}
      {problem && <FormAlert title={fault ? 'The generation ended early' : 'The generation did not start'}>{`${problem} Completed steps are kept.`}</FormAlert>}
      <StageLists steps={shown} />
      <StepStatus steps={shown} running={running} lost={run.lost} />
      {canEdit && (
        <div className={styles.acts}>
          <Button
            variant="primary"
            size="md"
            busy={running || begin.isPending}
            onClick={() => begin.mutate()}
            onFocus={() => panel.current && focusAfterRemoval(panel.current, () => null)}
          >
            {running || begin.isPending ? 'Loading ...' : begun ? 'Continue' : refresh ? 'Regenerate all' : 'Generate guidelines'}
          </Button>
          {runId && (
            <Button
              size="md"
              busy={stop.isPending || stop.variables === runId}
              onClick={() => stop.mutate(runId)}
              onFocus={({ currentTarget }) => focusAfterRemoval(currentTarget, () => panel.current?.querySelector('button'))}
            >
              {!stop.isPending && <Square size={14} aria-hidden="true" />}
              Stop
            </Button>
          )}
          {!running && <p className={styles.price}>{estimate.data ? priceOfSteps(estimate.data) : estimate.error ? 'The cost could not be estimated.' : ''}</p>}
        </div>
      )}
      {stop.error && <FormAlert title="The generation could not be stopped">{stop.error.message}</FormAlert>}
    </section>
  )
}

/** Renders two lists: the steps that run one after another, and the steps that run in parallel. */
function StageLists({ steps }: { steps: readonly ShownStep[] }) {
  const isAlone = ({ stage }: ShownStep) => steps.filter((other) => other.stage === stage).length === 1
  return (
    <div className={styles.stages}>
      <StepList label="Steps" steps={steps.filter(isAlone)} />
      <div className={styles.together}>
        <StepList label="Parallel steps" steps={steps.filter((step) => !isAlone(step))} />
      </div>
    </div>
  )
}

/** Announces the progress to screen readers. */
function StepStatus({ steps, running, lost }: { steps: readonly ShownStep[]; running: boolean; lost: boolean }) {
  const [wasRunning, setWasRunning] = useState(running)
  if (running && !wasRunning) setWasRunning(true)
  const now = steps.filter(({ state }) => state === 'running').map(({ label }) => label)
  const done = steps.filter(({ state }) => state === 'done').length
  const status = running ? (now.length > 0 ? `Generating: ${now.join(', ')}` : 'Starting') : wasRunning ? 'Ended' : ''
  return (
    <p className={styles.status} role="status">
      {running && lost ? 'Connection lost. Reconnecting …' : status && `${status}. ${done} of ${steps.length} steps done.`}
    </p>
  )
}

/** Returns the estimated cost of the remaining steps as text. */
function priceOfSteps({ steps, tokens, cost, room: remaining }: GuidelinesEstimate): string {
  const models = [...new Set(steps.map(({ model }) => model))]
  if (remaining !== null && remaining < steps.length)
    return `The cap of the brand allows only ${remaining} of ${steps.length} steps. An admin can raise it in the profile, under Usage.`
  if (models.every((model) => model === COMPOSER_MODEL))
    return 'Free: the built-in composer creates the guidelines from your own pages. For a language model, choose one above.'
  return `With ${models.join(' and ')}: ${formatEstimatedCost(cost)}, about ${formatNumber(tokens.in + tokens.out)} tokens. Failed or stopped steps are not charged.`
}

/**
 * Returns the nine steps with their states, taken from the run's events or, without a run, from the saved guidelines. Shows a skipped step as waiting and
 * states the reason.
 */
function shownSteps(steps: readonly GuidelinesStep[], events: readonly GuidelinesEvent[], running: boolean): ShownStep[] {
  const last = new Map<string, StepEvent>()
  for (const event of events) if (event.type === 'step') last.set(event.data.step, event.data)
  return steps.map(({ name, label, stage, made }) => {
    const lastEvent = last.get(name)
    const step = { name, label, stage }
    if (lastEvent?.state === 'started' && running) return { ...step, state: 'running', detail: modelLabel(lastEvent.model) }
    if (lastEvent?.state === 'done')
      return {
        ...step,
        state: 'done',
        detail: [modelLabel(lastEvent.model), lastEvent.cost === null ? 'price unknown' : formatCost(lastEvent.cost)].filter(Boolean).join(', '),
      }
    if (lastEvent?.state === 'failed') return { ...step, state: 'failed', detail: lastEvent.message }
    if (lastEvent?.state === 'skipped' && !made) return { ...step, state: 'waiting', detail: lastEvent.message }
    return { ...step, state: made ? 'done' : 'waiting', detail: made ? modelLabel(made.model) : undefined }
  })
}
