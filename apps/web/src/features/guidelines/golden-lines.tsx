import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import type { CopywritingExample } from '@brandwright/domain/guidelines/copy-guidelines'
import { Check, TriangleAlert, X } from 'lucide-react'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './part-view.module.css'

/** Lists the good and bad lines for each kind of copy, and marks lines that conflict with the rules. */
export function GoldenLines({ kinds, broken }: { kinds: readonly CopywritingExample[]; broken: GuidelinesAnswer['brokenGolden'] }) {
  const why = new Map(broken.map((one) => [one.line, one.why]))
  return (
    <ul className={styles.kinds}>
      {kinds.map(({ id, title, description, examples }) => (
        <li key={id}>
          <h4>{title}</h4>
          {description !== '' && <p>{description}</p>}
          <ul className={styles.lines}>
            {examples.map(({ id: line, text, good }) => (
              <li key={line} className={good ? styles.good : styles.bad}>
                {good ? <Check size={16} aria-hidden="true" /> : <X size={16} aria-hidden="true" />}
                <span>
                  <VisuallyHidden>{good ? 'Good: ' : 'Bad: '}</VisuallyHidden>
                  {text}
                  {why.has(line) && <Broken good={good} why={why.get(line) ?? []} />}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function Broken({ good, why }: { good: boolean; why: readonly string[] }) {
  return (
    <small className={styles.broken}>
      <TriangleAlert size={14} aria-hidden="true" />
      {good ? `The rules conflict with it: ${why.join(' ')}` : 'This bad line passes every check. Add the missing rule.'}
    </small>
  )
}
