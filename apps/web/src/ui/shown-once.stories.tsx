import { useState } from 'react'
import { Button } from './button.tsx'
import { ShownOnce } from './shown-once.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Containers / Shown once' } satisfies StoryMeta

export const ASecret = () => {
  const [shown, setShown] = useState(true)
  return shown ? (
    <ShownOnce text="a key that opens nothing" copyLabel="Copy the key" onDone={() => setShown(false)}>
      The key was made.
    </ShownOnce>
  ) : (
    <Button onClick={() => setShown(true)}>Make a key</Button>
  )
}
