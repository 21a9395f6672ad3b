import type { Me } from '@brandwright/contracts/users'
import { Footprints, Layers, LogIn, LogOut, MessageCircle, Moon, Plus, Search, Sun } from 'lucide-react'
import { useLocation } from 'react-router'
import { ModelSelect } from '../entities/models/model-select.tsx'
import { switchTheme } from '../entities/theme/switch-theme.ts'
import { canEnterWorkspace } from '../entities/users/can-enter-workspace.ts'
import { useSignOut } from '../features/users/use-sign-out.ts'
import { authPath, paths, placeOf } from '../lib/paths.ts'
import { useTheme } from '../lib/theme.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Link } from '../ui/link.tsx'
import { isChatScreen, showAssistant } from './assistant-store.ts'
import { BrandRail } from './brand-rail.tsx'
import styles from './drawer.module.css'
import { navigationFor } from './navigation.ts'
import { showOverlay } from './overlay-store.ts'
import { SideToggle } from './side-toggle.tsx'
import { toolLinks } from './tool-links.ts'
import { useBrandOfAddress } from './use-brand-of-address.ts'

/** Renders the open menu of narrow screens. */
export default function DrawerDialog({ user, onClose }: { user: Me | null; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={user ? user.name || user.email : 'Brandwright'} shape="drawer">
      <DrawerContent user={user} onLeave={onClose} />
    </Dialog>
  )
}

/** Renders the brand, app, tool and account links, in this order. Anonymous users get the public links and the sign-in link. */
export function DrawerContent({ user, onLeave }: { user: Me | null; onLeave: () => void }) {
  const dark = useTheme() === 'dark'
  const signOut = useSignOut()
  const brandId = useBrandOfAddress()
  const location = useLocation()
  const inside = user && brandId && canEnterWorkspace(user, brandId) ? brandId : undefined
  const links = navigationFor(user)
  const then = (act: () => void) => () => {
    onLeave()
    act()
  }
  return (
    <>
      {user && <p className={styles.email}>{user.email}</p>}
      {inside && <SideToggle id={inside} onLeave={onLeave} />}
      {inside && <BrandRail id={inside} onLeave={onLeave} />}
      <nav aria-label="Main" className={styles.list}>
        {links.length === 0 && (
          <>
            <Link to={paths.home} onClick={onLeave}>
              <Plus size={18} aria-hidden="true" />
              Scan a website
            </Link>
            <Link to={paths.brands} onClick={onLeave}>
              <Layers size={18} aria-hidden="true" />
              Brands
            </Link>
          </>
        )}
        {links.map(({ title, path }) => (
          <Link key={path} to={path} onClick={onLeave}>
            {title}
          </Link>
        ))}
        {user?.role === 'super-admin' && (
          <Link to={paths.users} onClick={onLeave}>
            All users
          </Link>
        )}
        {user ? (
          <Link to={paths.auth} onClick={onLeave}>
            <Avatar name={user.name || user.email} />
            Your profile
          </Link>
        ) : (
          <>
            <Link to={paths.register} onClick={onLeave}>
              <Footprints size={18} aria-hidden="true" />
              First steps
            </Link>
            <Link to={authPath(placeOf(location))} onClick={onLeave}>
              <LogIn size={18} aria-hidden="true" />
              Login
            </Link>
          </>
        )}
      </nav>
      <nav aria-label="Tools" className={styles.list}>
        <button type="button" onClick={then(() => showOverlay('palette'))}>
          <Search size={18} aria-hidden="true" />
          Search and commands
        </button>
        {user && !isChatScreen(location.pathname) && (
          <button type="button" onClick={then(() => showAssistant(true))}>
            <MessageCircle size={18} aria-hidden="true" />
            Assistant
          </button>
        )}
        {toolLinks(user, brandId).map(({ title, path, overlay }) =>
          path === undefined ? (
            <button key={title} type="button" onClick={then(() => showOverlay(overlay))}>
              {title}
            </button>
          ) : (
            <Link key={title} to={path} onClick={onLeave}>
              {title}
            </Link>
          ),
        )}
      </nav>
      <div className={styles.list}>
        {user && <ModelSelect />}
        <button type="button" onClick={then(() => switchTheme(!dark))}>
          {dark ? <Sun size={18} aria-hidden="true" /> : <Moon size={18} aria-hidden="true" />}
          {dark ? 'Light mode' : 'Dark mode'}
        </button>
        {user && (
          <button type="button" onClick={then(() => void signOut())}>
            <LogOut size={18} aria-hidden="true" />
            Log out
          </button>
        )}
      </div>
    </>
  )
}
