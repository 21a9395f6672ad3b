import type { Me, Role } from '@brandwright/contracts/users'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import styles from './profile-card.module.css'
import { useSignOut } from './use-sign-out.ts'

const ROLE_LABELS: Record<Role, string> = { user: 'User', admin: 'Admin', 'super-admin': 'Super Admin' }

/** Who is signed in, and the way out. `appearance` is the choice between light and dark. */
export function ProfileCard({ user, appearance }: { user: Me; appearance: ReactNode }) {
  const signOut = useSignOut()
  return (
    <section className={styles.card} aria-labelledby="profile">
      <h1 id="profile">Your profile</h1>
      <div className={styles.person}>
        <Avatar name={user.name || user.email} size={48} />
        <dl>
          <div>
            <dt>Name</dt>
            <dd>{user.name}</dd>
          </div>
          <div>
            <dt>Email address</dt>
            <dd>{user.email}</dd>
          </div>
          <div>
            <dt>User Role</dt>
            <dd>{ROLE_LABELS[user.role]}</dd>
          </div>
          <div>
            <dt>Appearance</dt>
            <dd>{appearance}</dd>
          </div>
        </dl>
      </div>
      {user.role === 'super-admin' && <p className={styles.note}>You have access to all brands.</p>}
      <div className={styles.actions}>
        {user.brand && (
          <Link to={paths.styleGuide(user.brand)} className={buttonClass('primary', 'md')}>
            Your style guide
          </Link>
        )}
        <Button size="md" onClick={() => void signOut()}>
          <LogOut size={16} aria-hidden="true" />
          Log out
        </Button>
      </div>
    </section>
  )
}
