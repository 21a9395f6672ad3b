import { useState } from 'react'
import { ChoiceMenu } from './choice-menu.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Menus / Choice' } satisfies StoryMeta

const options = [
  { value: 'email', label: 'E-mail' },
  { value: 'page', label: 'Landing page', detail: 'one' },
] as const

export const OneOfSeveral = () => {
  const [value, setValue] = useState<(typeof options)[number]['value']>('email')
  return <ChoiceMenu label="Kind" options={options} value={value} onChange={setValue} />
}
