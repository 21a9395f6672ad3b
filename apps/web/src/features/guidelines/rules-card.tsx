import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import { Check, Plus, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { usePersonalDraft } from '../../lib/documents/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { ComposedBadge } from './composed-badge.tsx'
import { LockSection } from './lock-section.tsx'
import { ruleDraft } from './rule-draft.ts'
import { RuleForm } from './rule-form.tsx'
import type { RuleList } from './rule-list.ts'
import { RuleRow } from './rule-row.tsx'
import styles from './rules-card.module.css'
import card from './section-card.module.css'
import type { Section } from './sections.ts'

const LISTS: readonly { list: RuleList; title: string; add: string }[] = [
  { list: 'dos', title: 'Do', add: 'Add a do' },
  { list: 'donts', title: 'Don’t', add: 'Add a don’t' },
  { list: 'punctuation', title: 'Punctuation', add: 'Add a punctuation rule' },
]
const ICONS: Record<RuleList, ReactNode> = {
  dos: <Check size={16} aria-hidden="true" />,
  donts: <X size={16} aria-hidden="true" />,
  punctuation: null,
}
const RULES: Section = {
  id: 'rules',
  title: 'Do and don’t',
  step: 'get_brand_voice',
  parts: LISTS.map(({ list, title }) => ({ pointer: `/overview/${list}`, label: title, kind: 'list', one: 'line', columns: [], look: 'lines' })),
}

/** Renders the rules against which every text is checked. While the user edits a rule, shows which existing copy violates it. */
export function RulesCard({ guidelines }: { guidelines: GuidelinesAnswer }) {
  const title = useId()
  const { document, canEdit } = guidelines
  return (
    <section className={card.card} aria-labelledby={title}>
      <header className={card.header}>
        <h2 id={title}>{RULES.title}</h2>
        <ComposedBadge steps={guidelines.steps} step={RULES.step} />
        {canEdit && (
          <div className={card.acts}>
            <LockSection guidelines={guidelines} section={RULES} />
          </div>
        )}
      </header>
      <p className={card.lead}>Every draft is checked against these rules.</p>
      <div className={styles.lists}>
        {LISTS.map(({ list, title, add }) => (
          <div key={list} className={styles[list]}>
            <h3>
              {ICONS[list]}
              {title}
            </h3>
            <ul className={styles.rules}>
              {document.overview[list].map((line) => (
                <RuleRow key={line.id} guidelines={guidelines} list={list} line={line} />
              ))}
            </ul>
            {canEdit && <AddRule guidelines={guidelines} list={list} label={add} />}
          </div>
        ))}
      </div>
    </section>
  )
}

function AddRule({ guidelines, list, label }: { guidelines: GuidelinesAnswer; list: RuleList; label: string }) {
  const hasDraft = usePersonalDraft(ruleDraft(guidelines.id, list), { text: '' }).isTyped
  const [state, setState] = useState<'rests' | 'kept' | 'requested' | 'left'>(hasDraft ? 'kept' : 'rests')
  if (state === 'rests' || state === 'left')
    return (
      <Button variant="quiet" className={styles.add} onClick={() => setState('requested')} autoFocus={state === 'left'}>
        <Plus size={16} aria-hidden="true" />
        {label}
      </Button>
    )
  return <RuleForm guidelines={guidelines} list={list} label={label} takesFocus={state === 'requested'} onClose={() => setState('left')} />
}
