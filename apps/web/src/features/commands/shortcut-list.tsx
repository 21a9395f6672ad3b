import { Keys } from '../../ui/keys.tsx'
import styles from './shortcut-list.module.css'
import { shortcuts } from './shortcuts.ts'

export function ShortcutList() {
  return (
    <dl>
      {shortcuts.map(({ keys, does }) => (
        <div key={does} className={styles.row}>
          <dt>
            <Keys keys={keys} />
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
