import { Archive, Copy, Pencil, Trash2 } from 'lucide-react'
import type { MenuItem } from '../menu-item.ts'
import { notify } from '../notices/notice-store.ts'
import styles from '../stories.module.css'
import type { StoryMeta } from '../story.ts'
import { LayoutMenu, type MenuLayout, menuLayouts } from './layout-menu.tsx'
import { type MenuMotion, menuMotions } from './menu-motion.ts'

export default { title: 'Menus / Layouts and motions' } satisfies StoryMeta

const chose = (title: string) => () => void notify({ type: 'info', title, mini: true })
const items: readonly MenuItem[] = [
  { label: 'Rename', icon: <Pencil size={16} aria-hidden="true" />, onSelect: chose('Rename') },
  { label: 'Duplicate', icon: <Copy size={16} aria-hidden="true" />, onSelect: chose('Duplicate') },
  { label: 'Archive', icon: <Archive size={16} aria-hidden="true" />, onSelect: chose('Archive') },
  'separator',
  { label: 'Delete', icon: <Trash2 size={16} aria-hidden="true" />, danger: true, onSelect: chose('Delete') },
]
const layouts = Object.keys(menuLayouts) as MenuLayout[]
const motions = Object.keys(menuMotions) as MenuMotion[]

export const Layouts = () => (
  <div className={styles.rows}>
    {layouts.map((layout) => (
      <div key={layout} className={styles.row}>
        <code className={styles.term}>{layout}</code>
        <LayoutMenu layout={layout} label={`Acts, ${layout}`} items={items} />
      </div>
    ))}
  </div>
)

/** Shows the entry animation of each menu. Reduced motion disables the animations. */
export const Motions = () => (
  <div className={styles.row}>
    {motions.map((motion) => (
      <LayoutMenu key={motion} layout="dropdown" label={`Acts, ${motion}`} items={items} motion={motion} />
    ))}
  </div>
)

export const OpensByPressAlone = () => <LayoutMenu layout="dropdown" label="Acts, by press" items={items} hover={false} />
