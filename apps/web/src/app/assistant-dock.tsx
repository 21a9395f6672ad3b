import type { Me } from '@brandwright/contracts/users'
import { LIST_TITLES, type ListName } from '@brandwright/domain/chats/list-titles'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useMatch } from 'react-router'
import { DockedChat, type ShownScreen } from '../features/chats/docked-chat.tsx'
import { useLiveChanges } from '../lib/live-changes.ts'
import { useOpenItem } from '../lib/open-item.ts'
import { useMedia } from '../lib/use-media.ts'
import { Dialog } from '../ui/dialog.tsx'
import styles from './assistant-dock.module.css'
import { isAssistantRestored, showAssistant } from './assistant-store.ts'
import { useBrandOfAddress } from './use-brand-of-address.ts'

const close = () => showAssistant(false)
/** Screens of the style guide, including the brand voice guidelines. */
const GUIDE_SCREENS = /^\/styleGuide\/|^\/admin\/[^/]+\/brand-voice$/
const LIST_SCREENS = /^\/admin\/[^/]+\/(products|images|reviews)$/
const PLAN_SCREEN = /^\/admin\/[^/]+\/campaigns\/new$/

/** Returns the screen at a URL and the title of the screen, or null if questions cannot refer to that screen. `product` is the handle of the open product. */
function screenAt(pathname: string, search: string, product: string | undefined): ShownScreen | null {
  if (GUIDE_SCREENS.test(pathname)) return { screen: { kind: 'guide' }, title: 'Style guide' }
  const list = LIST_SCREENS.exec(pathname)?.[1] as ListName | undefined
  if (list) return { screen: { kind: list }, title: LIST_TITLES[list] }
  if (product) return { screen: { kind: 'product', handle: product }, title: 'Product' }
  const campaign = PLAN_SCREEN.test(pathname) ? new URLSearchParams(search).get('plan') : null
  return campaign ? { screen: { kind: 'plan', campaign }, title: 'Campaign plan' } : null
}

/**
 * Renders the assistant next to the open screen or, on phones, over the full screen. Questions refer to the open screen; Escape closes the assistant and
 * restores the focus.
 */
export default function AssistantDock({ user }: { user: Me }) {
  const phone = useMedia('(width < 600px)')
  const { pathname, search } = useLocation()
  const ofAddress = useBrandOfAddress()
  const item = useOpenItem()
  const product = useMatch('/admin/:id/products/:handle')?.params.handle
  const brandId = ofAddress ?? user.brand ?? ''
  useLiveChanges([`chats:${user.id}`])
  const open: ShownScreen | null =
    item?.brandId === brandId ? { screen: { kind: 'item', campaign: item.campaign, item: item.item }, title: item.title } : screenAt(pathname, search, product)
  const chat = <DockedChat key={brandId} brandId={brandId} open={open} onClose={phone ? undefined : close} />
  if (phone)
    return (
      <Dialog title="Assistant" shape="panel" onClose={close}>
        <div className={styles.phone}>{chat}</div>
      </Dialog>
    )
  return <Beside>{chat}</Beside>
}

function Beside({ children }: { children: ReactNode }) {
  const dock = useRef<HTMLElement>(null)
  useEffect(() => {
    // After a reload, the focus starts at the top of the page, so there is no button to which the focus could return.
    const before = isAssistantRestored() ? document.getElementById('main') : document.activeElement
    if (!isAssistantRestored()) dock.current?.focus({ preventScroll: true })
    const element = dock.current
    return () => {
      const isInside = element?.contains(document.activeElement) || document.activeElement === document.body
      if (isInside && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside
      ref={dock}
      className={styles.dock}
      aria-label="Assistant"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing || (event.target as Element).closest('dialog')) return
        close()
      }}
    >
      {children}
    </aside>
  )
}
