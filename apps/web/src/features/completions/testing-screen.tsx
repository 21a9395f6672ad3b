import type { CompletionAnswer } from '@brandwright/contracts/completions'
import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import { CONTINUE_INSTRUCTION } from '@brandwright/domain/completions/continue-instruction'
import { costOfTokens } from '@brandwright/domain/completions/model-costs'
import { tokensOfLength } from '@brandwright/domain/completions/tokens-of-length'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useMatch, useParams } from 'react-router'
import { brandQuery } from '../../entities/brands/brand-document.ts'
import { ModelSelect } from '../../entities/models/model-select.tsx'
import { useCurrentModel } from '../../entities/models/use-current-model.ts'
import { isApiError } from '../../lib/api-client.ts'
import { callRoute } from '../../lib/call-route.ts'
import { usePersonalDraft } from '../../lib/documents/use-draft.ts'
import { formatCost } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type CompletionFields, completionOfFields, defaultFields } from './completion-fields.ts'
import { CompletionForm } from './completion-form.tsx'
import { streamCompletion } from './stream-completion.ts'
import type { AskCompletion, RunEvent } from './test-run.ts'
import styles from './testing-screen.module.css'
import { useTestRun } from './use-test-run.ts'

/** Sends `POST /api/completion` and emits the complete response as a single event. */
const fullCompletion: AskCompletion = async (input, signal, onEvent) => {
  try {
    emitAnswer(await callRoute<CompletionAnswer>('completion', input, { signal, alert: 'completion' }), onEvent)
    onEvent({ type: 'end', by: 'server' })
  } catch (error) {
    if (isApiError(error)) emitAnswer((error.details as { partial?: CompletionAnswer } | undefined)?.partial, onEvent)
    throw error
  }
}

const RunResult = lazyPart(() => import('./run-result.tsx'))

type TestingScreenProps = {
  id: string
  /** `stream` shows the response while it arrives. `whole` uses the older endpoint, which returns only complete responses. */
  mode: 'stream' | 'whole'
  model: string | null
  modelField: ReactNode
}

const MODES = {
  stream: {
    complete: streamCompletion,
    lead: 'Asks a model and shows each event of the stream as it arrives.',
    other: 'Complete response',
    screen: 'testing/v1',
  },
  whole: { complete: fullCompletion, lead: 'Asks a model and waits for the whole answer.', other: 'Streaming', screen: 'testing' },
}

export default function TestingRoute() {
  const { id = '' } = useParams()
  const mode = useMatch('/admin/:id/testing/v1') ? 'whole' : 'stream'
  const model = useCurrentModel()
  return <TestingScreen key={`${mode} ${id}`} id={id} mode={mode} model={model} modelField={<ModelSelect />} />
}

/** Renders the internal test screen for model responses. Only super admins can open the screen; both modes share the stored input. */
export function TestingScreen({ id, mode, model, modelField }: TestingScreenProps) {
  const { complete, lead, other, screen } = MODES[mode]
  const draft = usePersonalDraft(`testing:${id}`, defaultFields)
  const { data: guide } = useQuery(brandQuery(id))
  const { run, isRunning, isStopping, send, stop } = useTestRun(complete)
  /** Sends the request in the form. If `before` is set, the model continues this partial response. */
  const sendFields = (before = '') => {
    const completion = completionOfFields(draft.values, { brandId: id, model })
    if (!('input' in completion)) return
    const { messages, ...input } = completion.input
    void send(
      model,
      { ...input, messages: before ? [...messages, { role: 'assistant', content: before }, { role: 'user', content: CONTINUE_INSTRUCTION }] : messages },
      before,
    )
  }
  return (
    <Page>
      <ScreenHeader title="Testing" lead={lead}>
        <Link to={paths.admin(id, screen)} className={buttonClass()}>
          {other}
        </Link>
      </ScreenHeader>
      <div className={styles.columns}>
        <CompletionForm
          draft={draft}
          brandId={id}
          brand={guide?.name || 'this brand'}
          modelField={modelField}
          price={maxPrice(draft.values, model)}
          running={isStopping && isRunning ? 'stopping' : isRunning ? 'yes' : 'no'}
          onSend={() => sendFields()}
          onStop={() => void stop()}
        />
        {run ? (
          <Suspense fallback={<Spinner label="Loading" />}>
            <RunResult run={run} withEvents={mode === 'stream'} onAgain={sendFields} />
          </Suspense>
        ) : (
          <p className={styles.nothing}>Send a request to see the answer, its metrics and its events here.</p>
        )}
      </div>
    </Page>
  )
}

/** Emits a function call only once, because the API returns it in both `function_call` and `tool_calls`. */
function emitAnswer(answer: CompletionAnswer | undefined, onEvent: (event: RunEvent) => void): void {
  if (!answer) return
  const choices = answer.choices.map(({ message: { function_call, ...message }, ...choice }) => ({
    ...choice,
    delta: message.tool_calls ? message : { ...message, function_call },
  }))
  onEvent({ type: 'frame', data: JSON.stringify({ ...answer, choices, done: true }) })
}

/** Returns a text with the maximum cost of a request. Calculates the cost from the request's length, its token limit and the list price. */
export function maxPrice({ message, system, functions, maxTokens }: CompletionFields, model: string | null): string {
  if (model === COMPOSER_MODEL) return 'Free: uses the built-in composer.'
  if (!maxTokens) return 'The price is unknown without a token limit.'
  const read = tokensOfLength(message.length + system.length + functions.length)
  const cost = model === null ? null : costOfTokens(model, { in: read, out: Number(maxTokens) })
  return cost === null ? 'This model has no list price.' : `At most ${formatCost(cost)} at list price.`
}
