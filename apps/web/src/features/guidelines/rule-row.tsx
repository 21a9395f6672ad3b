import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import type { Line } from '@brandwright/domain/guidelines/copy-guidelines'
import { useMutation } from '@tanstack/react-query'
import { Pencil, X } from 'lucide-react'
import { useState } from 'react'
import { useGuidelinesChanges } from '../../entities/guidelines/use-guidelines-changes.ts'
import { usePersonalDraft } from '../../lib/documents/use-draft.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { focusNeighbour } from '../../lib/focus-neighbour.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { ruleDraft } from './rule-draft.ts'
import { RuleForm } from './rule-form.tsx'
import type { RuleList } from './rule-list.ts'
import { RuleOutcomeLine } from './rule-outcome-line.tsx'
import styles from './rules-card.module.css'

const EVIDENCE = /^(?<rule>.*\S)\s+\((?<evidence>[^()]*\d[^()]*)\)$/su

/** Renders a rule with buttons that edit or remove it. After an edit, shows which existing copy violates the changed rule. */
export function RuleRow({ guidelines, list, line }: { guidelines: GuidelinesAnswer; list: RuleList; line: Line }) {
  const { id, canEdit } = guidelines
  const { patch } = useGuidelinesChanges(id)
  const hasDraft = usePersonalDraft(ruleDraft(id, list, line), { text: line.text }).isTyped
  const [state, setState] = useState<'rests' | 'kept' | 'edited' | 'left' | 'saved'>(hasDraft && canEdit ? 'kept' : 'rests')
  const remove = useMutation({
    mutationFn: () => patch({ overview: { [list]: { [line.id]: null } } }, 'The rule was removed'),
    onError: (error) => notify({ type: 'error', title: 'The rule was not removed', message: errorMessage(error) }),
  })
  const { rule, evidence } = ruleLabel(line.text)
  if (state === 'edited' || state === 'kept')
    return (
      <li>
        <RuleForm
          guidelines={guidelines}
          list={list}
          line={line}
          label={`Edit “${line.text}”`}
          takesFocus={state === 'edited'}
          onClose={(saved) => setState(saved ? 'saved' : 'left')}
        />
      </li>
    )
  return (
    <li>
      <div className={styles.line}>
        <p>
          {rule}
          {evidence && (
            <>
              {' '}
              <small>{evidence}</small>
            </>
          )}
        </p>
        {canEdit && (
          <div className={styles.acts}>
            <IconButton label={`Edit “${line.text}”`} autoFocus={state === 'left' || state === 'saved'} onClick={() => setState('edited')}>
              <Pencil size={16} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Remove “${line.text}”`}
              onClick={({ currentTarget }) => {
                if (remove.isPending) return
                focusNeighbour(currentTarget)
                remove.mutate()
              }}
            >
              <X size={16} aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
      {state === 'saved' && <RuleOutcomeLine id={id} list={list} text={line.text} />}
    </li>
  )
}

/** Splits a rule into its text and the count at its end, such as "No emoji" and "followed by 81 of 81 texts". */
export function ruleLabel(text: string): { rule: string; evidence: string } {
  const { rule = text, evidence = '' } = EVIDENCE.exec(text)?.groups ?? {}
  return { rule, evidence }
}
