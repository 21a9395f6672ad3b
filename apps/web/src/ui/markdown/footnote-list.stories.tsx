import type { StoryMeta } from '../story.ts'
import { FootnoteList } from './footnote-list.tsx'
import { footnotesOf } from './footnotes.ts'
import { blocksOf } from './testing/blocks-of.ts'

export default { title: 'Messages / Footnotes' } satisfies StoryMeta

const footnotes = footnotesOf(blocksOf('One[^a] and two[^b].\n\n[^a]: Read from twelve pages.\n[^b]: By hand, _later_.'))

export const Below = () => footnotes && <FootnoteList footnotes={footnotes} name="notes" level={4} />
