import type { GuidelinesAnswer, GuidelinesPatch, ProposedRules } from '@brandwright/contracts/guidelines'
import { useMutation, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { errorMessage } from '../../lib/error-message.ts'
import { focusAfterRemoval } from '../../lib/focus-after-removal.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { rulesFrom } from './guidelines-calls.ts'
import { guidelinesQuery } from './guidelines-query.ts'
import styles from './make-rule.module.css'
import { newMemberId } from './new-member-id.ts'
import { useGuidelinesChanges } from './use-guidelines-changes.ts'

type Rule = ProposedRules['rules'][number]

/** Offers rules that a rewritten line follows and its previous version violated. Clicking a rule adds it to the guidelines. */
export function MakeRule({ guidelines, before, after, onDone }: { guidelines: GuidelinesAnswer; before: string; after: string; onDone: () => void }) {
  const { id } = guidelines
  const { patch } = useGuidelinesChanges(id)
  const proposed = useQuery({ queryKey: ['rules-from', id, before, after], queryFn: ({ signal }) => rulesFrom(id, { before, after }, signal) })
  const addRule = useMutation({
    mutationFn: (rule: Rule) => patch(patchOf(rule), 'The rule was added'),
    onSuccess: onDone,
    onError: (error) => notify({ type: 'error', title: 'The rule was not added', message: errorMessage(error) }),
  })
  const rules = proposed.data?.rules ?? []
  if (rules.length === 0) return null
  return (
    <section className={styles.box} aria-label="Make this a rule" aria-live="polite">
      <p className={styles.title}>You changed this text. Make the change a rule?</p>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule.text}>
            <span>{rule.text}</span>
            <Button
              aria-label={`Make “${rule.text}” a rule`}
              busy={addRule.isPending && addRule.variables === rule}
              onClick={({ currentTarget }) => {
                focusAfterRemoval(currentTarget, () => null)
                addRule.mutate(rule)
              }}
            >
              Make this a rule
            </Button>
          </li>
        ))}
      </ul>
      <IconButton label="No rule" className={styles.close} onClick={onDone} onFocus={({ currentTarget }) => focusAfterRemoval(currentTarget, () => null)}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </section>
  )
}

/** Returns the patch that adds a rule. A rule about a word is added to the word list, which can also store the replacement. */
function patchOf({ list, text, word }: Rule): GuidelinesPatch {
  const id = newMemberId()
  return word ? { advanced: { words: { [id]: word } } } : { overview: { [list]: { [id]: { text } } } }
}

interface RuleFromRewriteProps {
  brandId: string
  before: string
  after: string
  onDone: () => void
}

/** Offers rules derived from a rewrite to users who can edit the guidelines. Renders nothing until the guidelines have loaded. */
export default function RuleFromRewrite({ brandId, before, after, onDone }: RuleFromRewriteProps) {
  const { data: guidelines } = useQuery(guidelinesQuery(brandId))
  return guidelines?.canEdit ? <MakeRule guidelines={guidelines} before={before} after={after} onDone={onDone} /> : null
}
