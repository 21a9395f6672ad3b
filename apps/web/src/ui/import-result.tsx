import styles from './import-result.module.css'

interface Rows {
  added: readonly { row: number; name: string }[]
  merged: readonly { row: number; name: string }[]
  refused: readonly { row: number; reason: string; line: string }[]
  ignored: readonly string[]
}

const MAX_SHOWN = 20

/**
 * Renders the result of an import or of the check before an import. Lists the rows that were added, merged with an existing entry, or rejected, with the
 * reason.
 */
export function ImportResult({ report, done, noun: [one, many] }: { report: Rows; done: boolean; noun: [string, string] }) {
  const { added, merged, refused, ignored } = report
  const countLabel = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`
  return (
    <div className={styles.result} role="status">
      <p>
        <b>
          {countLabel(added.length)} {done ? (added.length === 1 ? 'was added' : 'were added') : 'will be added'}.
        </b>{' '}
        {merged.length > 0 && `${countLabel(merged.length)} ${done ? 'merged' : 'to be merged'} with existing items. `}
        {refused.length > 0 && `${countLabel(refused.length)} rejected. `}
        {ignored.length > 0 && `Ignored columns: ${ignored.join(', ')}.`}
      </p>
      {refused.length > 0 && (
        <>
          <ul className={styles.refused}>
            {refused.slice(0, MAX_SHOWN).map(({ row, reason, line }) => (
              <li key={row}>
                <span>Row {row}</span>
                <span>
                  {reason} <code>{line.slice(0, 120)}</code>
                </span>
              </li>
            ))}
          </ul>
          {refused.length > MAX_SHOWN && <p>And {(refused.length - MAX_SHOWN).toLocaleString('en')} more.</p>}
          {done && <p>Rejected rows are still in the text area. Correct and import them again.</p>}
        </>
      )}
    </div>
  )
}
