import type { ExpandPromptResponse, PromptsResponse } from '@brandwright/contracts/prompts'
import { accumulateCompletion, EMPTY_COMPLETION, endCompletion } from '@brandwright/streaming/completion-accumulator'
import { readServerSentEvents } from '@brandwright/streaming/server-sent-events'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, send } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './prompt-tools.module.css'

/** Maximum input length according to the API contract. */
const MAX_INPUT = 4000

type PromptToolsProps = { brand: string; value: string; onPrompt: (prompt: string) => void }

/** Renders tools for writing a prompt: saved prompts, task templates, and the expansion of a short input. The result of each tool replaces the typed text. */
export function PromptTools({ brand, value, onPrompt }: PromptToolsProps) {
  const prompts = useQuery({
    queryKey: ['prompts', brand],
    queryFn: ({ signal }) => call<PromptsResponse>('/api/prompts', { query: { brand }, signal }),
    staleTime: 300_000,
  })
  const typed = useRef<string | null>(null)
  const now = useRef(value)
  now.current = value
  const leave = useRef<AbortController>(undefined)
  useEffect(() => () => leave.current?.abort(), [])
  const begin = () => {
    typed.current = value
    leave.current = new AbortController()
    return leave.current.signal
  }
  const body = { input: value, brand }
  const expand = useMutation({
    mutationFn: () => call<ExpandPromptResponse>('/api/expand_prompt', { method: 'POST', body, signal: begin() }),
    // Keeps text that the user has typed since the generation started.
    onSuccess: ({ prompt }) => now.current === typed.current && onPrompt(prompt),
  })
  const template = useMutation({
    mutationFn: () => streamMetaprompt(body, begin(), onPrompt),
    onError: () => !leave.current?.signal.aborted && typed.current !== null && onPrompt(typed.current),
  })
  const stop = () => {
    leave.current?.abort()
    if (template.isPending && typed.current !== null) onPrompt(typed.current)
  }
  const working = expand.isPending || template.isPending
  const empty = value.trim() === '' || value.length > MAX_INPUT
  const stopped = leave.current?.signal.aborted
  const error = stopped ? null : (expand.error ?? template.error)
  return (
    <div className={styles.tools}>
      {prompts.data && prompts.data.length > 0 && (
        <SelectField
          label="Saved prompts"
          value=""
          disabled={working}
          options={[{ value: '', label: 'Choose one' }, ...prompts.data.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={({ target }) => {
            const chosen = prompts.data.find(({ id }) => id === target.value)
            if (chosen) onPrompt(chosen.prompt)
          }}
        />
      )}
      <Button busy={expand.isPending} disabled={empty || template.isPending} onClick={() => expand.mutate()}>
        Expand
      </Button>
      <Button busy={template.isPending} disabled={empty || expand.isPending} onClick={() => template.mutate()}>
        Make a meta prompt
      </Button>
      {working && <Button onClick={stop}>Stop</Button>}
      <small role="status">{statusOf({ working, expanded: expand.data })}</small>
      {error && <FormAlert title="No prompt was created">{errorMessage(error)}</FormAlert>}
    </div>
  )
}

function statusOf({ working, expanded }: { working: boolean; expanded: ExpandPromptResponse | undefined }): string {
  if (working) return 'Writing the prompt'
  if (!expanded) return 'Each tool turns your text into a prompt and counts towards the brand’s usage.'
  return expanded.composed ? 'Composed from the guide, without a language model.' : `Written by ${expanded.model}. Please review it.`
}

/** Streams `POST /api/generate-metaprompt`, and calls `grows` with the partial prompt. Throws the server's error, or an error if the prompt is empty. */
async function streamMetaprompt(body: { input: string; brand: string }, signal: AbortSignal, grows: (prompt: string) => void): Promise<void> {
  const response = await send('/api/generate-metaprompt', { method: 'POST', body, signal })
  let state = EMPTY_COMPLETION
  if (response.body)
    for await (const { data } of readServerSentEvents(response.body)) {
      state = accumulateCompletion(state, data)
      if (state.content) grows(state.content)
    }
  const { error, content } = endCompletion(state)
  if (error) throw new ApiError(error.message, 'unavailable', 200)
  if (!content) throw new ApiError('The model wrote no prompt. Try again.', 'unavailable', 200)
}
