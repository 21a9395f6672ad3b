import { useState } from 'react'
import styles from './stories.module.css'
import type { StoryMeta } from './story.ts'
import { Switch } from './switch.tsx'

export default { title: 'Fields / Switch' } satisfies StoryMeta

export const OnOffAndDisabled = () => {
  const [inset, setInset] = useState(true)
  return (
    <div className={styles.row}>
      <Switch label="Inset" checked={inset} onChange={setInset} />
      <Switch label="Tuck" checked={false} disabled onChange={() => {}} />
    </div>
  )
}
