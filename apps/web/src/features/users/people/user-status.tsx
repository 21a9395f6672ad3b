import type { User } from '@brandwright/contracts/users'
import { formatRelativeTime } from '../../../lib/format.ts'
import styles from './people.module.css'

export function UserStatus({ person: { deactivatedAt } }: { person: Pick<User, 'deactivatedAt'> }) {
  if (!deactivatedAt) return 'Active'
  return (
    <span className={styles.shut} title={formatRelativeTime(deactivatedAt)}>
      Deactivated
    </span>
  )
}
