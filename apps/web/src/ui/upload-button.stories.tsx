import { useState } from 'react'
import styles from './stories.module.css'
import type { StoryMeta } from './story.ts'
import { UploadButton } from './upload-button.tsx'

export default { title: 'Actions / Upload' } satisfies StoryMeta

export const WithChosenFile = () => {
  const [names, setNames] = useState<readonly string[]>([])
  return (
    <div className={styles.row}>
      <UploadButton label="Choose pictures" accept="image/*" multiple onFiles={(files) => setNames(files.map(({ name }) => name))} />
      <span>{names.join(', ') || 'Nothing chosen'}</span>
    </div>
  )
}
