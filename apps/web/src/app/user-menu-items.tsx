import type { Me } from '@brandwright/contracts/users'
import { CircleUser, Keyboard, Layers, LogOut, Users } from 'lucide-react'
import type { ReactElement } from 'react'
import { useSignOut } from '../features/users/use-sign-out.ts'
import { paths } from '../lib/paths.ts'
import { useNavigate } from '../lib/use-navigate.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Keys } from '../ui/keys.tsx'
import { Menu } from '../ui/menu.tsx'
import { showOverlay } from './overlay-store.ts'
import styles from './user-menu.module.css'

export default function UserMenuItems({ user, children }: { user: Me; children: ReactElement }) {
  const navigate = useNavigate()
  const signOut = useSignOut()
  return (
    <Menu
      label="Your account"
      defaultOpen
      onHeader={() => void navigate(paths.auth)}
      header={
        <div className={styles.person}>
          <Avatar name={user.name || user.email} />
          <div className={styles.names}>
            <p className={styles.name}>{user.name}</p>
            <p className={styles.email}>{user.email}</p>
          </div>
        </div>
      }
      items={[
        { label: 'Your profile', icon: <CircleUser size={16} aria-hidden="true" />, onSelect: () => void navigate(paths.auth) },
        { label: 'Brands', icon: <Layers size={16} aria-hidden="true" />, onSelect: () => void navigate(paths.brands) },
        ...(user.role === 'super-admin'
          ? [{ label: 'All users', icon: <Users size={16} aria-hidden="true" />, onSelect: () => void navigate(paths.users) }]
          : []),
        { label: 'Shortcuts', icon: <Keyboard size={16} aria-hidden="true" />, detail: <Keys keys={['?']} />, onSelect: () => showOverlay('shortcuts') },
        'separator',
        { label: 'Log out', icon: <LogOut size={16} aria-hidden="true" />, onSelect: () => void signOut() },
      ]}
    >
      {children}
    </Menu>
  )
}
