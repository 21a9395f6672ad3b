import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

export type Tab = { id: string; label: string; count?: number; content: ReactNode }

/** Arrow keys move between the tabs; only the chosen one's content exists. */
export function Tabs({ label, tabs, value, onChange }: { label: string; tabs: readonly Tab[]; value?: string; onChange?: (id: string) => void }) {
  return (
    <Radix.Root defaultValue={value ? undefined : tabs[0]?.id} value={value} onValueChange={onChange}>
      <Radix.List className={styles.list} aria-label={label}>
        {tabs.map(({ id, label: text, count }) => (
          <Radix.Trigger key={id} value={id} className={styles.tab}>
            {text}
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ id, content }) => (
        <Radix.Content key={id} value={id} className={styles.content}>
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
