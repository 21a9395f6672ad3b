import { useState } from 'react'
import { DropVeil } from './drop-veil.tsx'
import type { StoryMeta } from './story.ts'
import { Switch } from './switch.tsx'

export default { title: 'Containers / Drop veil' } satisfies StoryMeta

export const WhileDragging = () => {
  const [held, setHeld] = useState(false)
  return (
    <>
      <Switch label="Files are held over the window" checked={held} onChange={setHeld} />
      {held && <DropVeil>Drop the images to add them</DropVeil>}
    </>
  )
}
