import type { Me } from '@brandwright/contracts/users'
import { lazy, Suspense, useState } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import styles from './user-menu.module.css'

const load = () => import('./user-menu-items.tsx')
const Items = lazy(load)

export function UserMenu({ user }: { user: Me }) {
  const [wanted, setWanted] = useState(false)
  const name = user.name || user.email
  const trigger = (
    <button
      type="button"
      className={styles.trigger}
      aria-label={`Your account, ${name}`}
      {...(wanted ? {} : { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: () => setWanted(true), onPointerEnter: load, onFocus: load })}
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
