import { Link } from './link.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Actions / Link' } satisfies StoryMeta

export const InALine = () => (
  <p>
    All of your brands are in <Link to="/brands">the list of brands</Link>.
  </p>
)
