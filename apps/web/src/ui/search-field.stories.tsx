import { useState } from 'react'
import { SearchField } from './search-field.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Fields / Search field' } satisfies StoryMeta

export const NarrowsAList = () => {
  const [text, setText] = useState('')
  return <SearchField label="Find a component" value={text} onChange={setText} />
}
