import type { Me } from '@brandwright/contracts/users'
import { Suspense, useState } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { readyPart } from '../ui/ready-part.ts'
import styles from './user-menu.module.css'

const Items = readyPart(() => import('./user-menu-items.tsx'))

export function UserMenu({ user }: { user: Me }) {
  const [wanted, setWanted] = useState(false)
  const name = user.name || user.email
  const trigger = (
    <button
      type="button"
      className={styles.trigger}
      aria-label={`Your account, ${name}`}
      {...(wanted ? {} : { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: () => setWanted(true) })}
    >
      <Avatar name={name} />
    </button>
  )
  if (!wanted) return trigger
  return (
    <Suspense fallback={trigger}>
      <Items user={user}>{trigger}</Items>
    </Suspense>
  )
}
