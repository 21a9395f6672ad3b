import type { User } from '@brandwright/contracts/users'
import { relativeTime } from '../../../lib/relative-time.ts'
import styles from './people.module.css'

/** Whether someone's account is in use. */
export function UserStatus({ person: { deactivatedAt } }: { person: Pick<User, 'deactivatedAt'> }) {
  if (!deactivatedAt) return 'Active'
  return (
    <span className={styles.shut} title={`Since ${relativeTime(deactivatedAt)}`}>
      Deactivated
    </span>
  )
}
