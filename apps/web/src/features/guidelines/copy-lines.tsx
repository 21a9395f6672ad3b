import type { CopyExample } from '@brandwright/domain/guidelines/copy-guidelines'
import { Badge } from '../../ui/badge.tsx'
import styles from './part-view.module.css'

/** Lines of copy: the brand's own, and made ones with the lines that each goes back to. */
export function CopyLines({ lines, made }: { lines: readonly CopyExample[]; made: boolean }) {
  return (
    <ul className={styles.copy}>
      {lines.map(({ id, kind, text, made_from }) => (
        <li key={id}>
          <span className={styles.kind}>{kind}</span>
          <q>{text}</q>
          {made && (
            <small>
              <Badge size="xs" tone="info">
                Made
              </Badge>{' '}
              {made_from.length > 0 && <span>after {made_from.map((line) => `“${line}”`).join(', ')}</span>}
            </small>
          )}
        </li>
      ))}
    </ul>
  )
}
