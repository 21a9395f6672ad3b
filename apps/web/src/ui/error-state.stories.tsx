import { ErrorState } from './error-state.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Containers / Error state' } satisfies StoryMeta

export const WithAction = () => (
  <ErrorState title="The guide did not come" requestId="0b-7f3a-91" onRetry={() => {}}>
    <p>The server did not answer. Nothing that you typed is lost.</p>
  </ErrorState>
)
