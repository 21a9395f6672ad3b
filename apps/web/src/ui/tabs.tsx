import { type KeyboardEvent, type ReactNode, Suspense, useId } from 'react'
import { Spinner } from './spinner.tsx'
import styles from './tabs.module.css'

type TabsProps<T extends string> = {
  label: string
  tabs: readonly { value: T; label: string; count?: number; content: () => ReactNode }[]
  value: T
  onChange: (value: T) => void
}

/** Renders tabs and only the selected panel. Arrow keys, Home and End move between tabs. */
export function Tabs<T extends string>({ label, tabs, value, onChange }: TabsProps<T>) {
  const id = useId()
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const to = targetOf(
      event.key,
      Math.max(
        0,
        tabs.findIndex((tab) => tab.value === value),
      ),
      tabs.length,
    )
    const next = to === undefined ? undefined : tabs[to]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }
  return (
    <div>
      <div role="tablist" className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            className={styles.tab}
            aria-selected={tab.value === value}
            aria-controls={`${id}-${tab.value}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={press}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count.toLocaleString('en')}</span>}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          className={styles.panel}
          aria-labelledby={`${id}-${tab.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may contain no focusable element
          tabIndex={0}
          hidden={tab.value !== value}
        >
          {tab.value === value && <Suspense fallback={<Spinner label="Loading" />}>{tab.content()}</Suspense>}
        </div>
      ))}
    </div>
  )
}

function targetOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
