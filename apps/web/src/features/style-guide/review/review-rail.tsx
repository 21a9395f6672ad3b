import { guideParts } from '../model/guide-parts.ts'
import note from '../parts/rail-note.module.css'
import styles from './review-rail.module.css'
import type { ReviewRow } from './review-rows.ts'

/** The parts of the guide with how many differences each has. */
export function ReviewRail({ rows }: { rows: readonly ReviewRow[] }) {
  return (
    <nav className={styles.rail} aria-label="Parts with differences">
      <ul>
        {guideParts.map(({ id, label }) => {
          const count = rows.filter(({ part }) => part === id).length
          return (
            <li key={id}>
              {count > 0 ? (
                <a href={`#review-${id}`}>
                  <span>{label}</span>
                  <span>{count}</span>
                </a>
              ) : (
                <span className={styles.empty}>{label}</span>
              )}
            </li>
          )
        })}
      </ul>
      <p className={note.note}>
        <strong>Nothing has moved yet</strong>
        Your guide stays as it is until you apply.
      </p>
    </nav>
  )
}
