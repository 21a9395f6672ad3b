import { lazy, Suspense } from 'react'
import { Link, useLocation, useMatch } from 'react-router'
import { ThemeToggle } from '../features/theme/theme-toggle.tsx'
import { authPath, paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { useMedia } from '../lib/use-media.ts'
import { buttonClass } from '../ui/button.tsx'
import { LogoMark } from '../ui/logo-mark.tsx'
import { useNotices } from '../ui/notices/notice-store.ts'
import styles from './header.module.css'
import { navigationFor } from './navigation.ts'
import { NoticeBell } from './notice-bell.tsx'
import { UserMenu } from './user-menu.tsx'

const BrandCrumb = lazy(() => import('./brand-crumb.tsx'))
const Drawer = lazy(() => import('./drawer.tsx'))

/** Menus, history, drawer and a brand's crumb come when they are first wanted: the first screen does not carry them. */
export function Header() {
  const user = useSession()
  const phone = useMedia('(width < 600px)')
  const { history } = useNotices()
  const { pathname, search } = useLocation()
  const brandId = useMatch('/styleGuide/:id')?.params.id
  const wide = pathname === paths.home
  const links = navigationFor(user)
  return (
    <header className={`${styles.header} ${wide ? styles.wide : ''}`}>
      <Link to={paths.home} className={styles.wordmark} aria-label="Brandwright, to the start">
        <LogoMark />
        <span className={brandId ? styles.wordBesideCrumb : undefined}>Brandwright</span>
      </Link>
      {brandId && (
        <Suspense fallback={null}>
          <BrandCrumb id={brandId} />
        </Suspense>
      )}
      {!phone && links.length > 0 && (
        <nav className={styles.nav} aria-label="Main">
          {links.map(({ title, path }) => (
            <Link key={path} to={path} className={buttonClass('quiet')} aria-current={pathname === path ? 'page' : undefined}>
              {title}
            </Link>
          ))}
        </nav>
      )}
      <div className={styles.tools}>
        {(user || history.length > 0) && <NoticeBell />}
        {!(phone && user) && <ThemeToggle />}
        {user === null && (
          <Link to={authPath(pathname + search)} className={buttonClass('secondary')}>
            Login
          </Link>
        )}
        {user && !phone && <UserMenu user={user} />}
        {user && phone && (
          <Suspense fallback={<span className={styles.slot} />}>
            <Drawer user={user} />
          </Suspense>
        )}
      </div>
    </header>
  )
}
