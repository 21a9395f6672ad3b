import { useState } from 'react'
import { DropOverlay } from './drop-overlay.tsx'
import type { StoryMeta } from './story.ts'
import { Switch } from './switch.tsx'

export default { title: 'Containers / Drop overlay' } satisfies StoryMeta

export const WhileDragging = () => {
  const [isDragging, setIsDragging] = useState(false)
  return (
    <>
      <Switch label="Files are held over the window" checked={isDragging} onChange={setIsDragging} />
      {isDragging && <DropOverlay>Drop the images to add them</DropOverlay>}
    </>
  )
}
