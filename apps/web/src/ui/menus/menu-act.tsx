import menu from '../menu.module.css'
import type { MenuItem } from '../menu-item.ts'

/** One act of a menu that stands open: a plain button. */
export function MenuAct({ item }: { item: Exclude<MenuItem, 'separator'> }) {
  return (
    <button type="button" className={item.danger ? menu.danger : menu.item} disabled={item.disabled} onClick={item.onSelect}>
      {item.icon}
      <span>{item.label}</span>
      {item.detail && <span className={menu.detail}>{item.detail}</span>}
    </button>
  )
}
