import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import styles from './stories.module.css'
import type { StoryMeta } from './story.ts'

export default { title: 'Actions / Icon button' } satisfies StoryMeta

export const WithItsName = () => (
  <div className={styles.row}>
    <IconButton label="Edit">
      <Pencil size={16} aria-hidden="true" />
    </IconButton>
    <IconButton label="Delete" disabled>
      <Trash2 size={16} aria-hidden="true" />
    </IconButton>
  </div>
)
