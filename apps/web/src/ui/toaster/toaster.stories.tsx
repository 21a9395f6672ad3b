import { Button } from '../button.tsx'
import styles from '../stories.module.css'
import type { StoryMeta } from '../story.ts'
import { toast } from './toast-store.ts'

export default { title: 'Messages / Toast' } satisfies StoryMeta

/** Shows toasts at the bottom center. They disappear automatically. */
export const BothTones = () => (
  <div className={styles.row}>
    <Button onClick={() => toast('success', 'The list was read')}>It went well</Button>
    <Button onClick={() => toast('error', 'The list was not read', 'The server did not answer.')}>It did not</Button>
  </div>
)
