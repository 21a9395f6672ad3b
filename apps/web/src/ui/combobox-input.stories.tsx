import { useState } from 'react'
import { ComboboxInput } from './combobox-input.tsx'
import { OptionList } from './option-list.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Menus / Combobox' } satisfies StoryMeta

const options = ['Kestrel & Oak', 'Kiln and Kettle', 'Harbour Supply'].map((label) => ({ key: label, label }))

export const WithItsList = () => {
  const [text, setText] = useState('k')
  const found = options.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
  return (
    <>
      <ComboboxInput
        label="Find a brand"
        value={text}
        onText={setText}
        expanded={found.length > 0}
        list={found.length > 0 ? { id: 'story-brands', chosen: 0 } : null}
      />
      {found.length > 0 && <OptionList id="story-brands" label="Brands" options={found} chosen={0} onSelect={({ label }) => setText(label)} />}
    </>
  )
}
