import { Brain, PanelLeft } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { useMedia } from '../../lib/use-media.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './chat-frame.module.css'

const ChatList = lazyPart(() => import('./chat-list.tsx'))
const MemoryPanel = lazyPart(() => import('./memory-panel.tsx'))
const ChatDrawer = lazyPart(() => import('./chat-drawer.tsx'))

type ChatFrameProps = { brandId: string; current?: string; title: string; actions?: ReactNode; children: ReactNode }

/** Renders a chat next to the list of chats; on narrow screens the list is in a drawer. */
export function ChatFrame({ brandId, current, title, actions, children }: ChatFrameProps) {
  const wide = useMedia('(width >= 1024px)')
  const [open, setOpen] = useState(false)
  const [memory, setMemory] = useState(false)
  return (
    <div className={styles.frame}>
      {wide && (
        <div className={styles.side}>
          <Suspense fallback={<Skeleton height={160} radius={8} />}>
            <ChatList brandId={brandId} current={current} />
          </Suspense>
        </div>
      )}
      <div className={styles.chat}>
        <header className={styles.head}>
          {!wide && (
            <Button variant="quiet" onClick={() => setOpen(true)}>
              <PanelLeft size={16} aria-hidden="true" />
              Chats
            </Button>
          )}
          <h1 className={styles.title}>{title}</h1>
          {actions}
          <IconButton label="Memory" onClick={() => setMemory(true)}>
            <Brain size={16} aria-hidden="true" />
          </IconButton>
          <Link to={paths.brandHome(brandId)} className={styles.back}>
            Workspace
          </Link>
        </header>
        {children}
      </div>
      {memory && (
        <Suspense>
          <MemoryPanel brandId={brandId} onClose={() => setMemory(false)} />
        </Suspense>
      )}
      {!wide && open && (
        <Suspense>
          <ChatDrawer brandId={brandId} current={current} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
