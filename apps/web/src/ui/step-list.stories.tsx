import { StepList } from './step-list.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Tables and lists / Step list' } satisfies StoryMeta

export const LongWork = () => (
  <StepList
    label="Writing guidelines"
    steps={[
      { label: 'Read 38 pages', state: 'done', detail: '0:11' },
      { label: 'Find the voice', state: 'failed', detail: 'no answer' },
      { label: 'Dos and don’ts', state: 'running', detail: '0:12' },
      { label: 'Personas, words, samples, checks', state: 'waiting', detail: 'together' },
    ]}
  />
)
