import { useState } from 'react'
import { RadioGroup } from './radio-group.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Fields / Radio group' } satisfies StoryMeta

const options = [
  { value: 'one', label: 'One email' },
  { value: 'series', label: 'A series', hint: 'Three emails over two weeks.' },
  { value: 'none', label: 'No email', disabled: true },
] as const

export const OneOfSeveral = () => {
  const [value, setValue] = useState<(typeof options)[number]['value']>('one')
  return <RadioGroup label="What to make" options={options} value={value} onChange={setValue} />
}
