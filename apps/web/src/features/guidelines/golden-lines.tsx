import type { CopywritingExample } from '@brandwright/domain/guidelines/copy-guidelines'
import { Check, X } from 'lucide-react'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './part-view.module.css'

/** Each kind of copy with its good and its bad lines. */
export function GoldenLines({ kinds }: { kinds: readonly CopywritingExample[] }) {
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
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
