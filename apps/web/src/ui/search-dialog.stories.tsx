import { useState } from 'react'
import { Button } from './button.tsx'
import { SearchDialog } from './search-dialog.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Menus / Search over the page' } satisfies StoryMeta

const options = [
  { key: 'spring', label: 'Spring launch', detail: 'In review', group: 'Campaigns' },
  { key: 'bags', label: 'Spring, in two bags', detail: 'Page', group: 'Campaigns' },
  { key: 'hero', label: 'Spring is roasted', detail: 'E-mail 1', group: 'Sections' },
]

export const FindsAndChooses = () => {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  return (
    <>
      <Button onClick={() => setOpen(true)}>Search</Button>
      {open && (
        <SearchDialog
          label="Search the campaigns"
          text={text}
          onText={setText}
          options={options.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))}
          none="No campaign has these words."
          onSelect={() => setOpen(false)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
