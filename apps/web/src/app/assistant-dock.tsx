import type { Me } from '@brandwright/contracts/users'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { DockedChat } from '../features/chats/docked-chat.tsx'
import { useLiveChanges } from '../lib/live-changes.ts'
import { useOpenItem } from '../lib/open-item.ts'
import { useMedia } from '../lib/use-media.ts'
import { Dialog } from '../ui/dialog.tsx'
import styles from './assistant-dock.module.css'
import { isAssistantRestored, showAssistant } from './assistant-store.ts'
import { useBrandOfAddress } from './use-brand-of-address.ts'

const close = () => showAssistant(false)
/** Screens of the style guide; the guidelines of the brand voice are a part of it. */
const GUIDE_SCREENS = /^\/styleGuide\/|^\/admin\/[^/]+\/brand-voice$/

/** Renders the assistant next to the open screen, with that screen's context, or full screen on phones. Escape closes it and restores the focus. */
export default function AssistantDock({ user }: { user: Me }) {
  const phone = useMedia('(width < 600px)')
  const { pathname } = useLocation()
  const ofAddress = useBrandOfAddress()
  const item = useOpenItem()
  const brandId = ofAddress ?? user.brand ?? ''
  useLiveChanges([`chats:${user.id}`])
  const isGuide = GUIDE_SCREENS.test(pathname)
  const open =
    item?.brandId === brandId
      ? { screen: { kind: 'item' as const, campaign: item.campaign, item: item.item }, title: item.title }
      : isGuide
        ? { screen: { kind: 'guide' as const }, title: 'Style guide' }
        : null
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
    // After a reload, focus starts at the top of the page, and there is no button to return it to.
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
