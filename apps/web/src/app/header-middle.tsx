import type { Me } from '@brandwright/contracts/users'
import { MessageCircle } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation, useMatch } from 'react-router'
import { canEnterWorkspace } from '../entities/users/can-enter-workspace.ts'
import { FinderEntry } from '../features/brands/finder/finder-entry.tsx'
import { useMedia } from '../lib/use-media.ts'
import { buttonClass } from '../ui/button.tsx'
import { HoverMenu, HoverMenuEntry } from '../ui/hover-menu.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { laterPart } from '../ui/later-part.ts'
import { Link } from '../ui/link.tsx'
import { isChatScreen, showAssistant, useAssistant } from './assistant-store.ts'
import styles from './header-middle.module.css'
import { navigationFor } from './navigation.ts'
import { showOverlay } from './overlay-store.ts'
import { PaletteButton } from './palette-button.tsx'
import { SideToggle } from './side-toggle.tsx'
import { toolLinks } from './tool-links.ts'
import { useBrandOfAddress } from './use-brand-of-address.ts'

const ModelSwitcher = laterPart(() => import('../features/models/model-switcher.tsx'))

/** Paths with the brand search, except while a campaign is open. */
const FINDER_PATHS = /admin|styleGuide|categories/

/** Renders the header content between the wordmark and the bell for signed-in users. On narrow screens, the drawer contains the links that do not fit. */
export default function HeaderMiddle({ user, wide }: { user: Me; wide: boolean }) {
  const { pathname } = useLocation()
  const brandId = useBrandOfAddress()
  // Below this width, the header has no space for the assistant button next to the super admin links. The command palette can open the assistant at any width.
  const roomy = useMedia('(width >= 1360px)')
  const links = navigationFor(user)
  const admin = pathname.startsWith('/admin/')
  const campaign = useMatch('/admin/:id/campaigns/*')?.params['*']
  const finder = user.role === 'super-admin' && FINDER_PATHS.test(pathname) && (!campaign || campaign === 'new') && (
    <FinderEntry trailing={wide && <PaletteButton bare />} />
  )
  const toggle = brandId && canEnterWorkspace(user, brandId) && <SideToggle id={brandId} />
  return (
    <div className={styles.middle}>
      {admin ? finder : toggle}
      {wide && (
        <nav className={styles.nav} aria-label="Main">
          {links.map(({ title, description, path, buttonType }) => (
            <Link key={path} to={path} title={description} className={buttonClass(buttonType)} aria-current={pathname === path ? 'page' : undefined}>
              {title}
            </Link>
          ))}
          <ToolsMenu user={user} brandId={brandId} />
        </nav>
      )}
      <div className={styles.end}>
        {!admin && finder}
        {!finder && <PaletteButton />}
        {wide && (roomy || links.length === 0) && <AssistantButton />}
        {wide && (
          <Suspense fallback={<span className={styles.model} />}>
            <ModelSwitcher />
          </Suspense>
        )}
        {admin && toggle}
      </div>
    </div>
  )
}

function ToolsMenu({ user, brandId }: { user: Me; brandId: string | undefined }) {
  return (
    <HoverMenu label="Tools">
      {toolLinks(user, brandId).map(({ title, path, overlay }) => (
        <HoverMenuEntry key={title}>
          {path === undefined ? (
            <button type="button" onClick={() => showOverlay(overlay)}>
              {title}
            </button>
          ) : (
            <Link to={path}>{title}</Link>
          )}
        </HoverMenuEntry>
      ))}
    </HoverMenu>
  )
}

/** Renders the button that toggles the assistant, or nothing on chat screens. */
export function AssistantButton() {
  const open = useAssistant()
  const { pathname } = useLocation()
  if (isChatScreen(pathname)) return null
  return (
    <IconButton label="Assistant" aria-expanded={open} onClick={() => showAssistant(!open)}>
      <MessageCircle size={18} aria-hidden="true" />
    </IconButton>
  )
}
