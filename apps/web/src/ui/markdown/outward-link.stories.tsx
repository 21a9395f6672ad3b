import type { StoryMeta } from '../story.ts'
import { OutwardLink } from './outward-link.tsx'

export default { title: 'Actions / Link to elsewhere' } satisfies StoryMeta

export const WithItsPlace = () => (
  <p>
    See <OutwardLink address="https://example.com/guide">the guide</OutwardLink>, or{' '}
    <OutwardLink address="https://example.com/" namesPlace>
      https://example.com/
    </OutwardLink>
    .
  </p>
)

export const WithUnsafeAddress = () => (
  <p>
    <OutwardLink address="javascript:alert(1)">Only its words</OutwardLink> are left.
  </p>
)
