import { JsonTree } from './json-tree.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Tables and lists / JSON tree' } satisfies StoryMeta

export const Document = () => (
  <JsonTree
    name="guide"
    open
    value={{ name: 'Kestrel & Oak', colors: { primary: '#0f5c4a', accent: '#ec8a42' }, description: 'Roasted over oak. '.repeat(12) }}
  />
)
