import type { StoryMeta } from './story.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export default { title: 'Page / For screen readers' } satisfies StoryMeta

export const ScreenReaderOnly = () => (
  <p>
    Between these words <VisuallyHidden>stands a sentence that only screen readers say,</VisuallyHidden> nothing is seen.
  </p>
)
