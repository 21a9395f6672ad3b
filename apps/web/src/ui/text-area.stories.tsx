import type { StoryMeta } from './story.ts'
import { TextArea } from './text-area.tsx'

export default { title: 'Fields / Text area' } satisfies StoryMeta

export const GrowsWithItsText = () => <TextArea label="Talking points" placeholder="One per line" />
