import { CopyButton } from './copy-button.tsx'
import { SectionHeader } from './section-header.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Page / Section header' } satisfies StoryMeta

export const WithCountAndActs = () => <SectionHeader level={3} title="Buttons" count="3 looks, 5 states" actions={<CopyButton text="">Copy CSS</CopyButton>} />
