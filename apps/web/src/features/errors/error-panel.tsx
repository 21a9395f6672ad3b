import { ChevronDown, OctagonAlert } from 'lucide-react'
import { useState } from 'react'
import { clearErrors, type ErrorRecord, useErrors } from '../../lib/error-store.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorCard } from './error-card.tsx'
import styles from './error-panel.module.css'

/** Lists the errors since the page loaded, grouped by the part of the app. Renders nothing if there are no errors. */
export default function ErrorPanel() {
  const errors = useErrors()
  const [open, setOpen] = useState(false)
  if (errors.length === 0) return null
  const counted = `${errors.length} ${errors.length === 1 ? 'error' : 'errors'}`
  return (
    <section className={open ? styles.panel : styles.closed} aria-label="Errors">
      <div className={styles.header}>
        <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
          <OctagonAlert size={16} aria-hidden="true" />
          {counted}
          <ChevronDown size={14} aria-hidden="true" className={open ? undefined : styles.up} />
        </button>
        {open && (
          <Button variant="quiet" onClick={clearErrors}>
            Clear all
          </Button>
        )}
      </div>
      {open && (
        <div className={styles.groups}>
          {byComponent(errors).map(([component, group]) => (
            <details key={component} open className={styles.group}>
              <summary className={styles.component}>
                {component} <span>{group.length}</span>
                <ChevronDown size={14} aria-hidden="true" />
              </summary>
              <ul>
                {group.map((error) => (
                  <ErrorCard key={error.id} error={error} />
                ))}
              </ul>
            </details>
          ))}
        </div>
      )}
    </section>
  )
}

function byComponent(errors: readonly ErrorRecord[]): [string, ErrorRecord[]][] {
  const groups = new Map<string, ErrorRecord[]>()
  for (const error of errors) groups.set(error.component, [...(groups.get(error.component) ?? []), error])
  return [...groups]
}
