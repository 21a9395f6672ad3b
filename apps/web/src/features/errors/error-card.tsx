import { dismissError, type ErrorRecord } from '../../lib/error-store.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import styles from './error-card.module.css'

const LONG_TEXT = 100

export function ErrorCard({ error }: { error: ErrorRecord }) {
  return (
    <li className={styles.card}>
      <p className={styles.message}>{error.message}</p>
      <p className={styles.where}>
        {error.route} at {error.timestamp.toLocaleTimeString()}
      </p>
      <details>
        <summary>Details</summary>
        <dl className={styles.debug}>
          {debugRows(error).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd title={value}>{value.length > LONG_TEXT ? `${value.slice(0, LONG_TEXT)}…` : value}</dd>
            </div>
          ))}
        </dl>
        {error.stack && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
          <pre className={styles.stack} tabIndex={0}>
            {error.stack}
          </pre>
        )}
      </details>
      <div className={styles.actions}>
        <CopyButton text={() => JSON.stringify(error, null, 2)}>Copy</CopyButton>
        <Button variant="quiet" onClick={() => dismissError(error.id)}>
          Dismiss
        </Button>
      </div>
    </li>
  )
}

function debugRows({ method, file, info, componentData, browser, user, timestamp }: ErrorRecord): [string, string][] {
  const rows: [string, unknown][] = [
    ['Method', method],
    ['File', file],
    ['Info', info],
    ['Data', componentData && JSON.stringify(componentData)],
    ['When', timestamp.toISOString()],
    ['Browser', browser],
    ['User', user],
  ]
  return rows.flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
}
