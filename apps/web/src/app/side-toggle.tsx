import { useLocation } from 'react-router'
import { paths } from '../lib/paths.ts'
import { Link } from '../ui/link.tsx'
import styles from './side-toggle.module.css'

/** Renders the toggle between the brand's workspace and its style guide. */
export function SideToggle({ id, onLeave }: { id: string; onLeave?: () => void }) {
  const inAdmin = useLocation().pathname.startsWith('/admin/')
  return (
    <nav className={styles.toggle} aria-label="View">
      <Link to={paths.brandHome(id)} className={styles.side} aria-current={inAdmin ? 'true' : undefined} onClick={onLeave}>
        Admin
      </Link>
      <Link to={paths.styleGuide(id)} className={styles.side} aria-current={inAdmin ? undefined : 'true'} onClick={onLeave}>
        Guide
      </Link>
    </nav>
  )
}
