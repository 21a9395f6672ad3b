import { useState } from 'react'
import styles from './json-tree.module.css'

const MOST_SHOWN = 200

/** A document as a tree: each branch opens by mouse and keyboard, and is built only then. */
export function JsonTree({ name, value, open = false }: { name: string; value: unknown; open?: boolean }) {
  const [opened, setOpened] = useState(open)
  const [all, setAll] = useState(false)
  if (typeof value !== 'object' || value === null) {
    return (
      <p className={styles.leaf}>
        <span className={styles.name}>{name}</span> <code>{JSON.stringify(value) ?? 'undefined'}</code>
      </p>
    )
  }
  const members = Object.entries(value)
  const shown = all ? members : members.slice(0, MOST_SHOWN)
  return (
    <details className={styles.branch} open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>
        <span className={styles.name}>{name}</span> <small>{Array.isArray(value) ? `[${members.length}]` : `{${members.length}}`}</small>
      </summary>
      {opened && shown.map(([key, member]) => <JsonTree key={key} name={key} value={member} />)}
      {opened && members.length > shown.length && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          Show all {members.length}
        </button>
      )}
    </details>
  )
}
