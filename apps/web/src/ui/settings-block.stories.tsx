import { Button } from './button.tsx'
import { SettingsBlock } from './settings-block.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Containers / Settings block' } satisfies StoryMeta

export const OneMatter = () => (
  <SettingsBlock title="Export" lead="All that is kept of the brand, in one file.">
    <Button>Download</Button>
  </SettingsBlock>
)
