import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { outcomeOfRule } from '../../entities/guidelines/guidelines-calls.ts'
import { MarkedText } from '../../entities/guidelines/marked-text.tsx'
import { queryKeys } from '../../lib/query-keys.ts'
import type { RuleList } from './rule-list.ts'
import styles from './rules-card.module.css'

const MAX_SHOWN = 5

/** Shows how much of the brand's existing copy follows a rule, and which lines violate it. */
export function RuleOutcomeLine({ id, list, text }: { id: string; list: RuleList; text: string }) {
  const outcome = useQuery({
    queryKey: [...queryKeys.brand(id), 'rule-outcome', list, text],
    queryFn: ({ signal }) => outcomeOfRule(id, { list, text }, signal),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
  const { data } = outcome
  const fails = (text !== '' && data?.fails) || []
  const failing = data?.kept == null ? 0 : data.of - data.kept
  const golden = fails.filter(({ line }) => line.golden).length
  return (
    <div className={styles.outcome}>
      <p role="status">{text === '' || !data ? '' : outcomeText(data)}</p>
      {golden > 0 && <p className={styles.golden}>{golden === 1 ? 'A golden line fails' : `${golden} golden lines fail`}: golden lines must keep passing.</p>}
      {fails.length > 0 && (
        <ul className={styles.fails} aria-label="Earlier copy that fails">
          {fails.slice(0, MAX_SHOWN).map(({ line, findings }) => (
            <li key={line.id}>
              <MarkedText text={line.text} spans={findings.flatMap(({ span }) => span ?? [])} />
            </li>
          ))}
        </ul>
      )}
      {failing > MAX_SHOWN && <p>And {failing - MAX_SHOWN} more.</p>}
    </div>
  )
}

function outcomeText({ kept, of }: { kept: number | null; of: number }): string {
  if (kept === null) return 'Only a model can check this rule.'
  if (of === 0) return 'There is no earlier copy to check.'
  const failing = of - kept
  return `${kept} of ${of} earlier lines follow it.${failing === 0 ? '' : ` ${failing} now ${failing === 1 ? 'fails' : 'fail'}.`}`
}
