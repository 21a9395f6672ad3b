import { useState } from 'react'
import { SegmentedControl } from './segmented-control.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Fields / Segmented control' } satisfies StoryMeta

const options = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'mobile', label: 'Mobile' },
] as const

export const OneOfAFew = () => {
  const [value, setValue] = useState<(typeof options)[number]['value']>('desktop')
  return <SegmentedControl label="Preview" options={options} value={value} onChange={setValue} />
}
