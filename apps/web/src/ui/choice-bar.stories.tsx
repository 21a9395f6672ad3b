import { Button } from './button.tsx'
import { ChoiceBar } from './choice-bar.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Tables and lists / Choice bar' } satisfies StoryMeta

export const SomeOfMany = () => (
  <ChoiceBar count={3} of={24} noun="products" onAll={() => {}} onNone={() => {}}>
    <Button>Delete</Button>
  </ChoiceBar>
)
