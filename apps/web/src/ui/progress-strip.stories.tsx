import { ProgressStrip } from './progress-strip.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Loading / Progress strip' } satisfies StoryMeta

export const AStageAtATime = () => (
  <ProgressStrip
    label="Looking for products"
    detail="kestrelandoak.example"
    time="0:08"
    segments={[
      { id: 'look', label: 'Look', state: 'done' },
      { id: 'products', label: 'Products', state: 'running', share: 0.4 },
      { id: 'pages', label: 'Pages', state: 'waiting' },
    ]}
  />
)
