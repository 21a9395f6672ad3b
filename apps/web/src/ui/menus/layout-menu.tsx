import { ChevronDown } from 'lucide-react'
import type { ComponentType } from 'react'
import { Button } from '../button.tsx'
import menu from '../menu.module.css'
import { Menu } from '../menu.tsx'
import type { MenuItem } from '../menu-item.ts'
import type { MenuLayoutProps } from './menu-layout-props.ts'
import { menuMotions } from './menu-motion.ts'
import styles from './menus.module.css'
import { RadialLayout } from './radial-layout.tsx'

/** Components of the menu layouts. */
export const menuLayouts = { inline: InlineLayout, vertical: VerticalLayout, dropdown: DropdownLayout, radial: RadialLayout } as const satisfies Record<
  string,
  ComponentType<MenuLayoutProps>
>
export type MenuLayout = keyof typeof menuLayouts

/** Renders the items as a row, as a column, below a button or around a button. */
export function LayoutMenu({ layout, ...menu }: MenuLayoutProps & { layout: MenuLayout }) {
  const Layout = menuLayouts[layout]
  return <Layout {...menu} />
}

/** Renders a menu button that also opens on hover. */
function DropdownLayout({ label, items, motion = 'smooth', hover = true }: MenuLayoutProps) {
  return (
    <Menu label={label} items={items} align="start" hover={hover} className={menuMotions[motion]}>
      <Button>
        {label}
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
    </Menu>
  )
}

/** Renders an always visible row of actions that wraps on narrow screens. */
function InlineLayout({ label, items }: MenuLayoutProps) {
  return (
    <ul className={styles.inline} aria-label={label}>
      {items.map((item, at) =>
        item === 'separator' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: separators have no other key
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

/** Renders an always visible column of actions. */
function VerticalLayout({ label, items }: MenuLayoutProps) {
  return (
    <ul className={styles.vertical} aria-label={label}>
      {items.map((item, at) =>
        item === 'separator' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: separators have no other key
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

/** Renders one action of an always visible menu as a plain button. */
function MenuAct({ item }: { item: Exclude<MenuItem, 'separator'> }) {
  return (
    <button type="button" className={item.danger ? menu.danger : menu.item} disabled={item.disabled} onClick={item.onSelect}>
      {item.icon}
      <span>{item.label}</span>
      {item.detail && <span className={menu.detail}>{item.detail}</span>}
    </button>
  )
}
