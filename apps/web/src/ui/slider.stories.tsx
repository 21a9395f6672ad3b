import { useState } from 'react'
import { Slider } from './slider.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Fields / Slider' } satisfies StoryMeta

export const SaysItsFigure = () => {
  const [warmth, setWarmth] = useState(72)
  return <Slider label="Warmth" value={warmth} onChange={setWarmth} words={(value) => `${value}%`} />
}
