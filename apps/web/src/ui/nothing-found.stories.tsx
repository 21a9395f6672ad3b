import { NothingFound } from './nothing-found.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Containers / Nothing found' } satisfies StoryMeta

export const WithReset = () => (
  <NothingFound all="Show all pictures" onAll={() => {}}>
    No picture of this kind has these words.
  </NothingFound>
)
