import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import styles from './menu.module.css'
import type { MenuItem } from './menu-item.ts'
import { useHoverOpen } from './use-hover-open.ts'

type MenuProps = {
  label: string
  items: readonly MenuItem[]
  header?: ReactNode
  /** What a press of the header does. */
  onHeader?: () => void
  align?: 'start' | 'end'
  defaultOpen?: boolean
  /** Also opened by pointing at the button. */
  hover?: boolean
  className?: string
  children: ReactElement
}

/** A button's menu: arrows, first letters, Escape. `children` is the button. Not modal, so it locks nothing and injects no style element. */
export function Menu({ label, items, header, onHeader, align = 'end', defaultOpen, hover: opensOnHover = false, className, children }: MenuProps) {
  const { open, setOpen, hover, onPointerDown } = useHoverOpen({ hover: opensOnHover, defaultOpen })
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild {...hover} onPointerDown={onPointerDown}>
        {children}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          {...hover}
          className={[styles.menu, className].filter(Boolean).join(' ')}
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={12}
        >
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
