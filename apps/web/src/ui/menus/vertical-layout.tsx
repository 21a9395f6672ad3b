import menu from '../menu.module.css'
import { MenuAct } from './menu-act.tsx'
import type { MenuLayoutProps } from './menu-layout-props.ts'
import styles from './menus.module.css'

/** A column of acts that always stands open. */
export function VerticalLayout({ label, items }: MenuLayoutProps) {
  return (
    <ul className={styles.vertical} aria-label={label}>
      {items.map((item, at) =>
        item === 'separator' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: separators have no name
          <li key={at} className={menu.separator} aria-hidden="true" />
        ) : (
          <li key={item.label}>
            <MenuAct item={item} />
          </li>
        ),
      )}
    </ul>
  )
}
