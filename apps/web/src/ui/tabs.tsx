import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

type TabsProps<T extends string> = {
  label: string
  tabs: readonly { value: T; label: string; count?: number; content: () => ReactNode }[]
  value: T
  onChange: (value: T) => void
}

/** One panel at a time; arrows move among the names. Only the panel that is shown is built. */
export function Tabs<T extends string>({ label, tabs, value, onChange }: TabsProps<T>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as T)}>
      <Radix.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count.toLocaleString('en')}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className={styles.panel}>
          {tab.value === value && tab.content()}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
