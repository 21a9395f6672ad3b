import { HoverMenu, HoverMenuEntry } from './hover-menu.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Menus / Menu of links' } satisfies StoryMeta

export const OpensOnHover = () => (
  <HoverMenu label="Tools">
    <HoverMenuEntry>
      <a href="#menus">Colour check</a>
    </HoverMenuEntry>
    <HoverMenuEntry>
      <a href="#menus">Shortcuts</a>
    </HoverMenuEntry>
  </HoverMenu>
)
