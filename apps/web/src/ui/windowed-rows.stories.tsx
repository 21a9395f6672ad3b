import type { StoryMeta } from './story.ts'
import WindowedRows from './windowed-rows.tsx'

export default { title: 'Tables and lists / Long list' } satisfies StoryMeta

const heights = Array.from({ length: 12 }, () => 32)

export const OnlyVisibleRows = () => (
  <WindowedRows heights={heights} keyOf={String}>
    {(at) => <p>Row {at + 1}</p>}
  </WindowedRows>
)
