import type { StoryMeta } from '../story.ts'
import { MarkdownBlock } from './markdown-block.tsx'
import { blocksOf } from './testing/blocks-of.ts'

export default { title: 'Messages / Block of an answer' } satisfies StoryMeta

const TEXT = `### A heading

> Words of somebody else,
> on two lines.

1. First
2. Second
   - within it

<aside>Markup is shown as it is written.</aside>`

export const Blocks = () => blocksOf(TEXT).map((block) => <MarkdownBlock key={block.at} block={block} name="blocks" level={2} footnotes={null} />)
