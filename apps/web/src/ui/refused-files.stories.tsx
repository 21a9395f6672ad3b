import { useState } from 'react'
import { RefusedFiles } from './refused-files.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Containers / Refused files' } satisfies StoryMeta

const refused = [{ file: new File(['Dear reader'], 'letter.txt'), reason: 'It is no picture.' }]

export const EachWithItsReason = () => {
  const [shown, setShown] = useState(true)
  return shown ? <RefusedFiles refused={refused} onRetry={() => {}} onDismiss={() => setShown(false)} /> : <p>All of them were set aside.</p>
}
