import { Archive, Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { Button } from './button.tsx'
import { Menu } from './menu.tsx'
import { notify } from './notices/notice-store.ts'
import type { StoryMeta } from './story.ts'

export default { title: 'Menus / Menu' } satisfies StoryMeta

const chose = (title: string) => () => void notify({ type: 'info', title, mini: true })

export const WithDetailsAndADangerousAct = () => (
  <Menu
    label="Acts on the campaign"
    align="start"
    header={<strong>Spring launch</strong>}
    items={[
      { label: 'Rename', icon: <Pencil size={16} />, detail: 'F2', onSelect: chose('Rename') },
      { label: 'Duplicate', icon: <Copy size={16} />, onSelect: chose('Duplicate') },
      { label: 'Archive', icon: <Archive size={16} />, disabled: true, onSelect: chose('Archive') },
      'separator',
      { label: 'Delete, undo for 30 days', icon: <Trash2 size={16} />, danger: true, onSelect: chose('Delete') },
    ]}
  >
    <Button>
      Acts
      <Ellipsis size={16} aria-hidden="true" />
    </Button>
  </Menu>
)
