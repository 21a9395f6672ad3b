import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import styles from './menu.module.css'

export type MenuItem = { label: string; icon?: ReactNode; detail?: ReactNode; danger?: boolean; disabled?: boolean; onSelect: () => void } | 'separator'

type MenuProps = {
  label: string
  items: readonly MenuItem[]
  header?: ReactNode /** What a press of the header does. */
  onHeader?: () => void
  align?: 'start' | 'end'
  defaultOpen?: boolean
  children: ReactElement
}

/** A button's menu: arrows, first letters, Escape. `children` is the button. Not modal, so it locks nothing and injects no style element. */
export function Menu({ label, items, header, onHeader, align = 'end', defaultOpen, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{children}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} aria-label={label} align={align} sideOffset={8} collisionPadding={12}>
          {header && onHeader && (
            <DropdownMenu.Item className={styles.pressedHeader} onSelect={onHeader}>
              {header}
            </DropdownMenu.Item>
          )}
          {header && !onHeader && <div className={styles.header}>{header}</div>}
          {items.map((item, index) =>
            item === 'separator' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: separators have no name
              <DropdownMenu.Separator key={`separator-${index}`} className={styles.separator} />
            ) : (
              <DropdownMenu.Item key={item.label} className={item.danger ? styles.danger : styles.item} disabled={item.disabled} onSelect={item.onSelect}>
                {item.icon}
                <span>{item.label}</span>
                {item.detail && <span className={styles.detail}>{item.detail}</span>}
              </DropdownMenu.Item>
            ),
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
