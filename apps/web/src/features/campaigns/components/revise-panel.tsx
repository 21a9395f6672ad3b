import type { CampaignItem, ItemSuggestion } from '@brandwright/contracts/campaigns'
import { composerAimFault } from '@brandwright/domain/campaigns/composer-aims'
import { pointerLabel } from '@brandwright/domain/campaigns/pointer-label'
import { type RevisionAim, revisableTexts } from '@brandwright/domain/campaigns/revise-texts'
import { textDiff } from '@brandwright/domain/history/text-diff'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Square, WandSparkles } from 'lucide-react'
import { memo, useId, useState, useSyncExternalStore } from 'react'
import { currentModel } from '../../../entities/models/current-model.ts'
import { useChosenModel } from '../../../entities/models/model-choice.ts'
import { isLanguageModel, useModels } from '../../../entities/models/use-models.ts'
import type { DocumentSession } from '../../../lib/documents/document-session.ts'
import { errorMessage } from '../../../lib/error-message.ts'
import { formatCost, formatEstimatedCost } from '../../../lib/format.ts'
import { stopRequest } from '../../../lib/stop-request.ts'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { WordDiff } from '../../../ui/word-diff.tsx'
import { estimateCopy } from '../api/copy-calls.ts'
import { type Decided, decideRequest, requestTexts, suggestionsKey, suggestionsQuery } from '../api/suggestion-calls.ts'
import { useRunChanges } from '../api/use-run-changes.ts'
import { useItemEditor } from '../model/use-editor.ts'
import { AssistantChanges } from './assistant-changes.tsx'
import styles from './revise-panel.module.css'

const AIMS: readonly { value: RevisionAim; label: string }[] = [
  { value: 'rules', label: 'Follow our guidelines' },
  { value: 'shorten', label: 'Shorten' },
  { value: 'friendlier', label: 'Make friendlier' },
  { value: 'own', label: 'Custom …' },
]
/** Text lengths are rounded up to a multiple of this number of characters, so that typing rarely causes a refetch of the price. */
const ESTIMATE_STEP = 200
type Scope = 'section' | 'item'

interface RevisePanelProps {
  session: DocumentSession<CampaignItem>
  /** Id of the selected section, or null if no section is selected. */
  selected: string | null
}

/** Requests revised texts and shows them as word diffs. The texts change only when the user accepts a suggestion. */
export default memo(function RevisePanel({ session, selected }: RevisePanelProps) {
  const title = useId()
  const client = useQueryClient()
  const editor = useItemEditor()
  const { id: itemId, campaignId, brand, itemType } = session.document()
  const place = { campaignId, itemId }
  const [wantedScope, setScope] = useState<Scope>('section')
  const scope = selected === null ? 'item' : wantedScope
  const [aim, setAim] = useState<RevisionAim>('rules')
  const [instruction, setInstruction] = useState('')
  const [wantedText, setText] = useState('')
  const [requestId, setRequestId] = useState('')
  const { data: models = [] } = useModels()
  const model = currentModel(models, useChosenModel())
  const faultOf = (wanted: RevisionAim) => (model && !isLanguageModel(model) ? composerAimFault(wanted) : null)
  const fault = AIMS.map(({ value }) => faultOf(value)).find((one) => one !== null)
  const { data: suggestions, error: unread } = useQuery(suggestionsQuery(place))
  const pointers = useSyncExternalStore(editor.subscribe, () => pointersOf(editor.item(), scope === 'section' ? selected : null)).split('\n')
  const text = pointers.includes(wantedText) ? wantedText : ''
  const characters = useSyncExternalStore(editor.subscribe, () =>
    revisableTexts(editor.item(), scope === 'section' ? (selected ?? undefined) : undefined)
      .filter(({ pointer }) => text === '' || pointer === text)
      .reduce((sum, one) => sum + one.text.length, 0),
  )
  const counted = Math.ceil(characters / ESTIMATE_STEP) * ESTIMATE_STEP
  const estimate = useQuery({
    queryKey: ['copy-estimate', brand, 'rewrite', counted, model?.id],
    queryFn: ({ signal }) => estimateCopy(brand, { work: 'rewrite', characters: counted, ...(model ? { model: model.id } : {}) }, signal),
  })
  const { saveAll, write, announce, labelsOf } = useRunChanges(session)
  const refresh = () => client.invalidateQueries({ queryKey: suggestionsKey(itemId) })
  const revise = useMutation({
    mutationFn: async (request: string) => {
      await saveAll()
      return requestTexts(place, {
        aim,
        requestId: request,
        ...(aim === 'own' ? { instruction } : {}),
        ...(scope === 'section' && selected ? { section: selected } : {}),
        ...(text ? { pointer: text } : {}),
        ...(model ? { model: model.id } : {}),
      })
    },
    onSuccess: refresh,
  })
  const decide = useMutation({
    mutationFn: ({ accept = [], reject = [] }: { accept?: string[]; reject?: string[]; runId: string | null }) =>
      write<Decided>(decideRequest(place, { accept, reject })),
    onSuccess({ accept, conflicts }, { runId }) {
      if (conflicts.length > 0)
        notify({
          type: 'warning',
          title: 'Not accepted',
          message: `Someone changed this text in the meantime: ${labelsOf(conflicts.map(({ pointer }) => pointer))}.`,
        })
      if (accept.length > 0) announce(accept.length, runId)
    },
    onError: (error) => notify({ type: 'error', title: 'The decision was not saved', message: errorMessage(error) }),
    onSettled: refresh,
  })
  const begin = () => {
    const request = `revise-${itemId}-${Date.now().toString(36)}`
    setRequestId(request)
    revise.mutate(request)
  }
  return (
    <section className={styles.panel} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        Revise texts
      </h2>
      {selected !== null && (
        <SegmentedControl
          label="Texts to revise"
          options={[
            { value: 'section', label: 'This section' },
            { value: 'item', label: itemType === 'page' ? 'Whole page' : 'Whole email' },
          ]}
          value={scope}
          onChange={setScope}
        />
      )}
      <SelectField
        label="Text"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        options={[{ value: '', label: 'All texts' }, ...pointers.filter(Boolean).map((value) => ({ value, label: pointerLabel(value, editor) }))]}
      />
      <SelectField
        label="Instruction"
        value={aim}
        hint={fault}
        onChange={({ currentTarget }) => setAim(currentTarget.value as RevisionAim)}
        options={AIMS.map((option) => ({ ...option, disabled: faultOf(option.value) !== null }))}
      />
      {aim === 'own' && (
        <TextArea
          label="What should change?"
          rows={2}
          maxLength={500}
          value={instruction}
          onChange={({ currentTarget }) => setInstruction(currentTarget.value)}
        />
      )}
      <div className={styles.acts}>
        <Button size="sm" busy={revise.isPending} disabled={faultOf(aim) !== null || (aim === 'own' && instruction.trim() === '')} onClick={begin}>
          <WandSparkles size={16} aria-hidden="true" />
          Suggest
        </Button>
        {revise.isPending && (
          <Button size="sm" onClick={() => void stopRequest(requestId)}>
            <Square size={14} aria-hidden="true" />
            Stop
          </Button>
        )}
        <p className={styles.state} role="status">
          {revise.isPending
            ? 'Revising …'
            : revise.data
              ? outcome(revise.data.suggestion, [`${revise.data.model}`, formatCost(revise.data.cost)].filter(Boolean).join(', '))
              : model && estimate.data && faultOf(aim) === null && `${model.name}, ${formatEstimatedCost(estimate.data.cost)}`}
        </p>
      </div>
      {revise.error && <FormAlert title="No suggestions">{errorMessage(revise.error)}</FormAlert>}
      {unread && <FormAlert title="The suggestions could not be loaded">{errorMessage(unread)}</FormAlert>}
      {suggestions?.items.map((suggestion) => (
        <Suggestion
          key={suggestion.id}
          suggestion={suggestion}
          labelOf={(pointer) => pointerLabel(pointer, editor)}
          isBusy={decide.isPending}
          decide={(decision) => decide.mutate({ ...decision, runId: suggestion.runId })}
        />
      ))}
      <AssistantChanges session={session} />
    </section>
  )
})

/** Returns the pointers of all texts of a section that can be revised, one per line. If `section` is null, returns the pointers of the item's own texts. */
const pointersOf = (item: CampaignItem, section: string | null): string =>
  revisableTexts(section === null ? { ...item, sections: [] } : item, section ?? undefined)
    .map(({ pointer }) => pointer)
    .join('\n')

const outcome = (suggestion: ItemSuggestion | null, by: string) =>
  suggestion ? `${suggestion.hunks.length === 1 ? '1 suggestion' : `${suggestion.hunks.length} suggestions`} by ${by}` : `Nothing to change. Checked by ${by}`

interface SuggestionProps {
  suggestion: ItemSuggestion
  labelOf: (pointer: string) => string
  isBusy: boolean
  decide: (decision: { accept?: string[]; reject?: string[] }) => void
}

function Suggestion({ suggestion, labelOf, isBusy, decide }: SuggestionProps) {
  const open = suggestion.hunks.filter(({ state }) => state === 'open')
  const ids = open.map(({ id }) => id)
  return (
    <div className={styles.suggestion}>
      <ul className={styles.hunks}>
        {open.map(({ id, pointer, before, after, why, findings }) => {
          const label = labelOf(pointer)
          return (
            <li key={id} className={styles.hunk}>
              <h3>{label}</h3>
              <p className={styles.diff}>
                <WordDiff parts={textDiff(textOf(before), textOf(after))} />
              </p>
              {why && <p className={styles.state}>{why}</p>}
              {findings.map((finding) => (
                <p key={finding} className={styles.finding}>
                  {finding}
                </p>
              ))}
              <div className={styles.acts}>
                <Button size="sm" disabled={isBusy} aria-label={`Accept: ${label}`} onClick={() => decide({ accept: [id] })}>
                  Accept
                </Button>
                <Button size="sm" variant="quiet" disabled={isBusy} aria-label={`Reject: ${label}`} onClick={() => decide({ reject: [id] })}>
                  Reject
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {open.length > 1 && (
        <div className={styles.acts}>
          <Button size="sm" variant="primary" disabled={isBusy} onClick={() => decide({ accept: ids })}>
            {`Accept all ${open.length}`}
          </Button>
          <Button size="sm" variant="quiet" disabled={isBusy} onClick={() => decide({ reject: ids })}>
            Reject all
          </Button>
        </div>
      )}
    </div>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
