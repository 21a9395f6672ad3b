import { ErrorState } from './error-state.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Containers / Error state' } satisfies StoryMeta

export const WithAction = () => (
  <ErrorState title="The guide could not be loaded" requestId="0b-7f3a-91" onRetry={() => {}}>
    <p>The server did not answer. Nothing that you typed is lost.</p>
  </ErrorState>
)
