import { useState } from 'react'
import { DateField } from './date-field.tsx'
import styles from './stories.module.css'
import type { StoryMeta } from './story.ts'

export default { title: 'Fields / Date field' } satisfies StoryMeta

export const SavedAtOnce = () => {
  const [day, setDay] = useState<string | null>('2027-04-30')
  return (
    <div className={styles.grid}>
      <DateField label="First day" value={day} onSave={setDay} hint="Saved when it is picked, and typed dates on Enter." />
      <DateField label="Last day" value={null} onSave={() => undefined} readOnly />
    </div>
  )
}
