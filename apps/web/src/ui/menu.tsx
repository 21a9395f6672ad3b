import { type ReactElement, type ReactNode, Suspense, useDeferredValue } from 'react'
import { asTrigger } from './as-trigger.ts'
import styles from './menu.module.css'
import { MenuEntry } from './menu-entry.tsx'
import type { MenuItem } from './menu-item.ts'
import { readyPart } from './ready-part.ts'
import { useMenuTrigger } from './use-menu-trigger.ts'

const OpenMenu = readyPart(() => import('./open-menu.tsx'))

type MenuProps = {
  label: string
  items: readonly MenuItem[]
  header?: ReactNode
  /** Called when the header is clicked. */
  onHeader?: () => void
  align?: 'start' | 'end'
  defaultOpen?: boolean
  /** True if the menu also opens on hover. */
  hover?: boolean
  className?: string
  children: ReactElement
}

/** Renders a menu that opens from the button in `children`. Supports arrow keys, type-ahead and Escape. */
export function Menu({ label, items, header, onHeader, align = 'end', defaultOpen, hover, className, children }: MenuProps) {
  const { open, trigger, button, menu } = useMenuTrigger({ hover, defaultOpen })
  const settled = useDeferredValue(open)
  // Paints the pressed button before the menu, except after a key press, because the next key must reach the menu.
  const isShown = open && (settled || menu.by === 'key')
  return (
    <>
      {asTrigger(children, trigger, button)}
      {isShown && (
        <Suspense>
          <OpenMenu {...menu} label={label} align={align} className={className}>
            {header && onHeader && (
              <MenuEntry className={styles.pressedHeader} onSelect={onHeader}>
                {header}
              </MenuEntry>
            )}
            {header && !onHeader && <div className={styles.header}>{header}</div>}
            {items.map((item, index) =>
              item === 'separator' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: separators have no other key
                <hr key={`separator-${index}`} className={styles.separator} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, because several providers can offer a model of the same name
                <MenuEntry key={index} className={item.danger ? styles.danger : styles.item} disabled={item.disabled} onSelect={item.onSelect}>
                  {item.icon}
                  <span>{item.label}</span>
                  {item.detail && <span className={styles.detail}>{item.detail}</span>}
                </MenuEntry>
              ),
            )}
          </OpenMenu>
        </Suspense>
      )}
    </>
  )
}
