import { MenuAct } from './menu-act.tsx'
import type { MenuLayoutProps } from './menu-layout-props.ts'
import styles from './menus.module.css'

/** A row of acts that always stands open, and wraps where it is narrow. */
export function InlineLayout({ label, items }: MenuLayoutProps) {
  return (
    <ul className={styles.inline} aria-label={label}>
      {items.map((item, at) =>
        item === 'separator' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: separators have no name
          <li key={at} className={styles.bar} aria-hidden="true" />
        ) : (
          <li key={item.label}>
            <MenuAct item={item} />
          </li>
        ),
      )}
    </ul>
  )
}
