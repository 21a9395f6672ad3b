import { Field } from './field.tsx'
import styles from './stories.module.css'
import type { StoryMeta } from './story.ts'

export default { title: 'Fields / Field' } satisfies StoryMeta

export const WithHintAndError = () => (
  <div className={styles.grid}>
    <Field label="Name" defaultValue="Spring launch" />
    <Field label="Subject" defaultValue="The new lots are yours" hint="Phones show about 38 letters." />
    <Field label="E-mail address" defaultValue="maya@kestrel" error="Add the part after the dot, such as co.uk." />
    <Field label="Role" defaultValue="Admin" readOnly hint="A super admin can change this." />
  </div>
)
