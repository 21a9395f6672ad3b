import { useState } from 'react'
import { OptionList } from './option-list.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Menus / Option list' } satisfies StoryMeta

const options = [
  { key: 'email', label: 'E-mail 1', detail: 'Draft', group: 'Items' },
  { key: 'page', label: 'Landing page', detail: 'In review', group: 'Items' },
  { key: 'new', label: 'New campaign', group: 'Do' },
]

export const InGroups = () => {
  const [chosen, setChosen] = useState('page')
  return (
    <OptionList
      id="story-options"
      label="What to open"
      options={options}
      chosen={options.findIndex(({ key }) => key === chosen)}
      onSelect={({ key }) => setChosen(key)}
    />
  )
}
