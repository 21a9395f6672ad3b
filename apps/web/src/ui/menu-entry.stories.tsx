import { HoverMenu } from './hover-menu.tsx'
import { MenuEntry } from './menu-entry.tsx'
import { notify } from './notices/notice-store.ts'
import type { StoryMeta } from './story.ts'

export default { title: 'Menus / Entry of a menu' } satisfies StoryMeta

export const PressedAndDisabled = () => (
  <HoverMenu label="View">
    <MenuEntry onSelect={() => void notify({ type: 'info', title: 'Rows', mini: true })}>Rows</MenuEntry>
    <MenuEntry disabled>Tiles</MenuEntry>
  </HoverMenu>
)
