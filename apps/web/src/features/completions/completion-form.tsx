import { useQuery } from '@tanstack/react-query'
import { Send, Square } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { PromptTools } from '../../entities/prompts/prompt-tools.tsx'
import { call } from '../../lib/api-client.ts'
import type { DraftForm } from '../../lib/documents/use-draft.ts'
import { focusAfterRemoval } from '../../lib/focus-after-removal.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Keys } from '../../ui/keys.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { type CompletionFields, readFunctions } from './completion-fields.ts'
import styles from './completion-form.module.css'

type GenerationFunction = { name: string; prompt: string }

type FunctionPickerProps = { chosen: string; onChoose: (name: string) => void }

/** Maximum temperature according to the API contract. */
const MAX_TEMPERATURE = 2
const MAX_TOKENS = 200_000
const MAX_LENGTH = 400_000

type CompletionFormProps = {
  draft: Pick<DraftForm<CompletionFields>, 'field' | 'values' | 'type'>
  brandId: string
  brand: string
  /** Model picker, which other screens use as well. */
  modelField: ReactNode
  /** Maximum cost of the request, formatted. */
  price: string
  running: 'no' | 'yes' | 'stopping'
  onSend: () => void
  onStop: () => void
}

/** Renders the form for a model request and its settings. */
export function CompletionForm({ draft: { field, values, type }, brandId, brand, modelField, price, running, onSend, onStop }: CompletionFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState('')
  const look = (): boolean => {
    const read = readFunctions(values.functions)
    setFault('fault' in read ? read.fault : '')
    return !('fault' in read)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (running !== 'no') return
    if (look()) onSend()
    else form.current?.querySelector<HTMLTextAreaElement>('[name="functions"]')?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  const functions = field('functions')
  return (
    <form ref={form} className={styles.form} aria-label="Request" onSubmit={send} onKeyDown={press}>
      <TextArea label="Message" {...field('message')} required maxLength={MAX_LENGTH} rows={5} />
      <PromptTools brand={brandId} value={values.message} onPrompt={(message) => type({ message })} />
      <TextArea label="System message" {...field('system')} maxLength={MAX_LENGTH} rows={2} hint="Optional." />
      {modelField}
      <div className={styles.pair}>
        <Field label="Temperature" type="number" {...field('temperature')} min={0} max={MAX_TEMPERATURE} step="any" inputMode="decimal" />
        <Field label="Max. tokens" type="number" {...field('maxTokens')} min={1} max={MAX_TOKENS} step={1} inputMode="numeric" />
      </div>
      <TextArea
        label="Functions"
        {...functions}
        onChange={(event) => {
          functions.onChange(event)
          setFault('')
        }}
        onBlur={look}
        error={fault}
        className={styles.code}
        rows={3}
        spellCheck={false}
        placeholder='[{ "name": "make_copy", "parameters": {} }]'
        hint="Enter a JSON list, or leave the field empty."
      />
      <FunctionPicker chosen={values.functionCall} onChoose={(functionCall) => type({ functionCall })} />
      <div className={styles.choices}>
        <Checkbox label="JSON mode" checked={values.jsonMode} onChange={({ target }) => type({ jsonMode: target.checked })} />
        <Checkbox
          label="Typed events"
          hint="The stream consists of chunk, function_call_stream and response_format events."
          checked={values.typedEvents}
          onChange={({ target }) => type({ typedEvents: target.checked })}
        />
        <Checkbox
          label={`For ${brand}`}
          hint="The request counts towards the usage and cap of the brand."
          checked={values.forBrand}
          onChange={({ target }) => type({ forBrand: target.checked })}
        />
      </div>
      <div className={styles.acts}>
        <Button type="submit" variant="primary" size="md" busy={running !== 'no'}>
          {running === 'no' && <Send size={16} aria-hidden="true" />}
          Send
        </Button>
        {running !== 'no' && (
          <Button
            size="md"
            busy={running === 'stopping'}
            onClick={onStop}
            onFocus={({ currentTarget }) => focusAfterRemoval(currentTarget, () => form.current?.querySelector<HTMLElement>('[type="submit"]'))}
          >
            {running === 'yes' && <Square size={14} aria-hidden="true" />}
            Stop
          </Button>
        )}
        <Keys keys={['Mod', 'Enter']} />
        <p className={styles.price}>{price}</p>
      </div>
    </form>
  )
}

/** Lets the user add a call to a built-in generation function. The first function is selected by default. */
function FunctionPicker({ chosen, onChoose }: FunctionPickerProps) {
  const { data: functions } = useQuery({
    queryKey: ['generation-functions'],
    queryFn: ({ signal }) => call<GenerationFunction[]>('/api/getFunctions', { method: 'POST', body: {}, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [first] = functions ?? []
  if (!functions || !first) return null
  const current = functions.find(({ name }) => name === chosen)
  return (
    <>
      <Checkbox
        label="Call a generation function"
        hint="Applies only if no functions are described above."
        checked={chosen !== ''}
        onChange={({ target }) => onChoose(target.checked ? first.name : '')}
      />
      {chosen !== '' && (
        <SelectField
          label="Generation function"
          value={current?.name ?? first.name}
          options={functions.map(({ name }) => ({ value: name, label: name }))}
          hint={(current ?? first).prompt}
          onChange={({ target }) => onChoose(target.value)}
        />
      )}
    </>
  )
}
