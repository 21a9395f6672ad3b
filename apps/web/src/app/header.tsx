import type { Me } from '@brandwright/contracts/users'
import { Bell } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation, useMatch } from 'react-router'
import { ThemeToggle } from '../entities/theme/theme-toggle.tsx'
import { authPath, paths, placeOf } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { useMedia } from '../lib/use-media.ts'
import { Avatar } from '../ui/avatar.tsx'
import { buttonClass } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Link } from '../ui/link.tsx'
import { LogoMark } from '../ui/logo-mark.tsx'
import { useNotices } from '../ui/notices/notice-store.ts'
import { readyPart } from '../ui/ready-part.ts'
import { useRootAttribute } from '../ui/use-root-attribute.ts'
import styles from './header.module.css'
import noticeBellStyles from './notice-bell.module.css'
import userMenuStyles from './user-menu.module.css'

const BellPopover = readyPart(() => import('../ui/notice-stack/notice-history.tsx'))

const Items = readyPart(() => import('./user-menu-items.tsx'))

const BrandCrumb = lazyPart(() => import('./brand-crumb.tsx'))
const HeaderMiddle = lazyPart(() => import('./header-middle.tsx'))
const Drawer = lazyPart(() => import('./drawer.tsx'))

/** Matches paths on which the header is opaque. */
const SOLID = /documents|imgplay|free|styleGuides|canvas|storyboard|presentations/
/** Start screens, which have wider side margins. */
const STARTS = [paths.home, '/alt']
/** Matches screens that have no header on phones, because they fill the whole screen. */
const FULL_SCREEN_ON_PHONE = /chat|presentation/

/** Renders the header. Menus, notice history, drawer and signed-in content load on first use to keep the initial bundle small. */
export function Header() {
  const user = useSession()
  const phone = useMedia('(width < 600px)')
  const wide = useMedia('(width >= 1200px)')
  const { history } = useNotices()
  const location = useLocation()
  const { pathname } = location
  const crumbOf = useMatch('/styleGuide/:id/*')?.params.id
  const isHidden = phone && FULL_SCREEN_ON_PHONE.test(pathname)
  const isWorkspace = pathname.startsWith('/admin/')
  useRootAttribute('data-workspace', isWorkspace && !isHidden)
  if (isHidden) return null
  const classes = [styles.header, SOLID.test(pathname) && styles.solid, STARTS.includes(pathname) && styles.start, isWorkspace && styles.overRail]
  return (
    <header className={classes.filter(Boolean).join(' ')}>
      <Link to={paths.home} className={styles.wordmark} aria-label="Brandwright home">
        <LogoMark />
        <span className={crumbOf ? styles.wordBesideCrumb : undefined}>Brandwright</span>
      </Link>
      {user && crumbOf && (
        <div className={styles.crumb}>
          <Suspense fallback={null}>
            <BrandCrumb id={crumbOf} />
          </Suspense>
        </div>
      )}
      {user && !phone && (
        <Suspense fallback={null}>
          <HeaderMiddle user={user} wide={wide} />
        </Suspense>
      )}
      <div className={styles.tools}>
        {(user || history.length > 0) && <NoticeBell />}
        {!(phone && user) && <ThemeToggle />}
        {user === null && (
          <Link to={authPath(placeOf(location))} className={buttonClass('secondary')}>
            Login
          </Link>
        )}
        {user && !phone && <UserMenu user={user} />}
        {(user ? !wide : phone && user === null) && (
          <Suspense fallback={<span className={styles.slot} />}>
            <Drawer user={user ?? null} />
          </Suspense>
        )}
      </div>
    </header>
  )
}

function UserMenu({ user }: { user: Me }) {
  const [wanted, setWanted] = useState(false)
  const name = user.name || user.email
  const trigger = (
    <button
      type="button"
      className={userMenuStyles.trigger}
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

/** Renders the button that opens the notices of this visit, newest first. A dot indicates unread notices. */
function NoticeBell() {
  const { unread } = useNotices()
  const [wanted, setWanted] = useState(false)
  const bell = (
    <IconButton
      label={unread ? `Notices, ${unread} new` : 'Notices'}
      tip={false}
      className={noticeBellStyles.bell}
      {...(wanted ? {} : { 'aria-haspopup': 'dialog', 'aria-expanded': false, onClick: () => setWanted(true) })}
    >
      <Bell size={18} aria-hidden="true" />
      {unread > 0 && <span className={noticeBellStyles.dot} />}
    </IconButton>
  )
  if (!wanted) return bell
  return (
    <Suspense fallback={bell}>
      <BellPopover>{bell}</BellPopover>
    </Suspense>
  )
}
