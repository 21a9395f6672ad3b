import { useState } from 'react'
import { Slider } from './slider.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Fields / Slider' } satisfies StoryMeta

export const WithFormattedValue = () => {
  const [warmth, setWarmth] = useState(72)
  return <Slider label="Warmth" value={warmth} onChange={setWarmth} formatValue={(value) => `${value}%`} />
}

export const BetweenTwoEnds = () => {
  const [warmth, setWarmth] = useState(72)
  return (
    <Slider
      label="Reserved to Warm"
      ends={['Reserved', 'Warm']}
      value={warmth}
      onChange={setWarmth}
      formatValue={(value) => `${value}%`}
      tick={{ at: 66, label: 'Measured: 66%' }}
    />
  )
}
