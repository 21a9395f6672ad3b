import type { StoryMeta } from '../story.ts'
import { MarkdownBlock } from './markdown-block.tsx'
import { blocksOf } from './testing/blocks-of.ts'

export default { title: 'Messages / Words of an answer' } satisfies StoryMeta

const TEXT =
  'Words that are **strong**, _stressed_, ~~taken back~~ or `code`,\\\non two lines, with a picture that is not fetched: ![A green label](https://example.com/label.png).'

export const InALine = () => blocksOf(TEXT).map((block) => <MarkdownBlock key={block.at} block={block} name="text" level={4} footnotes={null} />)
