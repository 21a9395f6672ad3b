import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import type { Line } from '@brandwright/domain/guidelines/copy-guidelines'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { guidelinesQuery } from '../../entities/guidelines/guidelines-query.ts'
import { newMemberId } from '../../entities/guidelines/new-member-id.ts'
import { useGuidelinesChanges } from '../../entities/guidelines/use-guidelines-changes.ts'
import { usePersonalDraft } from '../../lib/documents/use-draft.ts'
import { useFieldSaving } from '../../lib/documents/use-field-saving.ts'
import { fetchNow } from '../../lib/fetch-now.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { ruleDraft } from './rule-draft.ts'
import type { RuleList } from './rule-list.ts'
import { RuleOutcomeLine } from './rule-outcome-line.tsx'
import styles from './rules-card.module.css'

const MAX_RULE_LENGTH = 500
const RESTS_MS = 400

type RuleFormProps = { guidelines: GuidelinesAnswer; list: RuleList; line?: Line; label: string; takesFocus: boolean; onClose: (saved: boolean) => void }

/** Edits a rule. Once the user pauses typing, shows which existing copy would violate the rule; Enter saves, Escape cancels. */
export function RuleForm({ guidelines, list, line, label, takesFocus, onClose }: RuleFormProps) {
  const { id } = guidelines
  const client = useQueryClient()
  const { patch } = useGuidelinesChanges(id)
  const [newId] = useState(newMemberId)
  const at = line?.id ?? newId
  const draft = usePersonalDraft(ruleDraft(id, list, line), { text: line?.text ?? '' })
  const { submit, saving, problem } = useFieldSaving({
    draft,
    labels: { text: 'The rule' },
    readNow: async () => {
      const { document } = await fetchNow(client, guidelinesQuery(id))
      return { text: document.overview[list].find((one) => one.id === at)?.text ?? '' }
    },
    send: (changed) => patch({ overview: { [list]: { [at]: changed } } }, line ? 'The rule was saved' : 'The rule was added'),
    fieldOf: () => 'text',
    onSaved: () => onClose(true),
  })
  const text = draft.values.text.trim()
  const giveUp = () => {
    draft.settle(draft.latest().typed, {})
    onClose(false)
  }
  return (
    <form
      className={styles.form}
      aria-label={label}
      onSubmit={(event) => (text === '' ? event.preventDefault() : submit(event))}
      onKeyDown={({ key }) => key === 'Escape' && giveUp()}
    >
      <Field label="Rule" {...draft.field('text')} autoFocus={takesFocus} required maxLength={MAX_RULE_LENGTH} autoComplete="off" error={problem} />
      <RuleOutcomeLine id={id} list={list} text={useDebounced(text, RESTS_MS)} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={saving}>
          Save
        </Button>
        <Button onClick={giveUp}>Cancel</Button>
      </div>
    </form>
  )
}
