import { NothingFound } from './nothing-found.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Containers / Nothing found' } satisfies StoryMeta

export const WithReset = () => (
  <NothingFound all="Show all images" onAll={() => {}}>
    No image of this kind matches your search.
  </NothingFound>
)
