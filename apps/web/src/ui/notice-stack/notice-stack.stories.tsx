import { useState } from 'react'
import { Button } from '../button.tsx'
import { type NoticeInput, notify, updateNotice } from '../notices/notice-store.ts'
import styles from '../stories.module.css'
import type { StoryMeta } from '../story.ts'

export default { title: 'Messages / Notice' } satisfies StoryMeta

const samples: readonly NoticeInput[] = [
  { type: 'success', title: 'Saved to Spring launch', action: { label: 'Undo', handler: () => {} } },
  { type: 'error', title: 'E-mail 2 was not exported', message: 'Your draft is safe. The platform refused the key.' },
  { type: 'warning', title: 'Tom is editing this section', message: 'Your changes go in beside his.' },
  { type: 'info', title: 'Dark mode enabled' },
  { type: 'info', title: 'Copied #0f5c4a', mini: true },
]

/** Shows notices at the bottom right: at most five at a time, for three seconds each. */
export const EveryKind = () => {
  const [loading, setLoading] = useState<string | null>(null)
  return (
    <div className={styles.row}>
      {samples.map((sample) => (
        <Button key={sample.title} onClick={() => notify(sample)}>
          {sample.mini ? 'mini' : sample.type}
        </Button>
      ))}
      <Button
        onClick={() => {
          if (loading) updateNotice(loading, { type: 'success', title: 'Read 38 pages' })
          setLoading(loading ? null : notify({ type: 'loading', title: 'Reading 12 of 38 pages' }))
        }}
      >
        {loading ? 'End loading' : 'loading'}
      </Button>
    </div>
  )
}
