import { useState } from 'react'
import { RadioGroup } from './radio-group.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Fields / Radio group' } satisfies StoryMeta

const options = [
  { value: 'one', label: 'One e-mail' },
  { value: 'series', label: 'A series', hint: 'Three e-mails over two weeks.' },
  { value: 'none', label: 'No e-mail', disabled: true },
] as const

export const OneOfSeveral = () => {
  const [value, setValue] = useState<(typeof options)[number]['value']>('one')
  return <RadioGroup label="What to make" options={options} value={value} onChange={setValue} />
}
