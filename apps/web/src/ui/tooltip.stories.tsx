import { Button } from './button.tsx'
import type { StoryMeta } from './story.ts'
import { Tooltip } from './tooltip.tsx'

export default { title: 'Menus / Tooltip' } satisfies StoryMeta

export const OnHoverAndFocus = () => (
  <Tooltip text="Duplicate">
    <Button>Point at me</Button>
  </Tooltip>
)
