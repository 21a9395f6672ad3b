import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useErrors } from '../lib/error-store.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { laterPart } from '../ui/later-part.ts'
import { useNotices } from '../ui/notices/notice-store.ts'
import { readyPart } from '../ui/ready-part.ts'
import { useToasts } from '../ui/toaster/toast-store.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { isChatScreen, useAssistant } from './assistant-store.ts'
import { Header } from './header.tsx'
import { showOverlay, useOverlay } from './overlay-store.ts'
import styles from './shell.module.css'
import { useBrandOfAddress } from './use-brand-of-address.ts'
import { useHiddenNavigation } from './use-hidden-navigation.ts'

const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const AssistantDock = readyPart(() => import('./assistant-dock.tsx'))
const Overlays = readyPart(() => import('./overlays.tsx'))
const SiteFooter = laterPart(() => import('./site-footer.tsx'))
const FloatingCard = laterPart(() => import('../features/brands/floating-card/floating-card.tsx'))
const NoticeStack = readyPart(() => import('../ui/notice-stack/notice-stack.tsx'))
const Toaster = readyPart(() => import('../ui/toaster/toaster.tsx'))
const ErrorPanel = readyPart(() => import('../features/errors/error-panel.tsx'))

/** Public landing screens, which show the site footer. Workspace screens do not. */
const FOOTER_PATHS = /^\/(alt|about|brands|register|categories(\/.*)?)?$/

/** Screens with a bottom bar, which the brand card would cover. */
const BOTTOM_BAR_PATHS = /^\/styleGuide\/[^/]+\/rescan$/

/** Renders the header, footer and overlays around every screen. The sign-in page has a panel instead of the header. */
export function Shell({ children, loading }: { children: ReactNode; loading: boolean }) {
  const { pathname } = useLocation()
  const user = useSession()
  const overlay = useOverlay()
  const cardOf = useBrandOfAddress()
  const assistant = useAssistant()
  useOverlayKeys()
  const errors = useErrors()
  const { visible: notices } = useNotices()
  const toasts = useToasts()
  const main = useRef<HTMLElement>(null)
  useFocusOnNewScreen(main, pathname)
  const hidden = useHiddenNavigation()
  const bare = hidden || (!user && (pathname === paths.auth || pathname === paths.login))
  const docked = user && assistant && !bare && !isChatScreen(pathname)
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {!bare && <Header />}
      {loading && <div className={styles.loading} aria-hidden="true" />}
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <Suspense>{children}</Suspense>
      </main>
      {FOOTER_PATHS.test(pathname) && (
        <Suspense fallback={null}>
          <SiteFooter />
        </Suspense>
      )}
      {cardOf && user && !docked && !bare && !BOTTOM_BAR_PATHS.test(pathname) && (
        <Suspense fallback={null}>
          <FloatingCard key={cardOf} id={cardOf} />
        </Suspense>
      )}
      {docked && (
        <Suspense fallback={null}>
          <AssistantDock user={user} />
        </Suspense>
      )}
      <NoticeVoice />
      {notices.length > 0 && (
        <Suspense fallback={null}>
          <NoticeStack />
        </Suspense>
      )}
      {toasts.length > 0 && (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      )}
      {errors.length > 0 && (
        <Suspense fallback={null}>
          <ErrorPanel />
        </Suspense>
      )}
      {overlay && (
        <Suspense fallback={null}>
          <Overlays overlay={overlay} />
        </Suspense>
      )}
    </>
  )
}

/** Moves the focus to a new screen unless the screen has set the focus itself, because the browser resets the focus only when a page loads. */
function useFocusOnNewScreen(main: RefObject<HTMLElement | null>, pathname: string) {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [main, pathname])
}

/** Opens the command palette on Ctrl/Cmd-K, and the shortcut list on `?`. Ignores `?` while the user is typing. */
function useOverlayKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        showOverlay('palette')
      }
      if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) showOverlay('shortcuts')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** Announces notices to screen readers. Always renders the live region, because screen readers only announce changes to an existing region. */
export function NoticeVoice() {
  const { newest } = useNotices()
  const announcement = newest ? `${newest.title}. ${newest.message ?? ''}` : ''
  const urgent = newest?.type === 'error'
  return (
    <>
      <VisuallyHidden live="polite">{urgent ? '' : announcement}</VisuallyHidden>
      <VisuallyHidden live="assertive">{urgent ? announcement : ''}</VisuallyHidden>
    </>
  )
}
