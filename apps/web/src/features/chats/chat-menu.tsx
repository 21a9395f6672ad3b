import type { ChatListEntry } from '@brandwright/contracts/chats'
import { Ellipsis, Pencil, Pin, PinOff, RotateCcw, Trash2, Wrench } from 'lucide-react'
import { Suspense, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Menu } from '../../ui/menu.tsx'
import { shownTitle } from './shown-title.ts'
import { useChatActions } from './use-chat-actions.ts'

const RenameChat = lazyPart(() => import('./rename-chat.tsx'))
const icon = { size: 16, 'aria-hidden': true } as const

type ChatMenuProps = {
  chat: Pick<ChatListEntry, 'id' | 'title' | 'opening' | 'pinned'>
  brandId: string
  current: boolean
  /** Opens the chat's tools. If omitted, the menu has no entry for them. */
  onTools?: () => void
}

/** Renders the menu with the actions on a chat. */
export function ChatMenu({ chat, brandId, current, onTools }: ChatMenuProps) {
  const [renaming, setRenaming] = useState(false)
  const { pin, remove, rename, reset } = useChatActions(brandId)
  const title = shownTitle(chat)
  return (
    <>
      <Menu
        label={`Actions for ${title}`}
        items={[
          { label: 'Rename', icon: <Pencil {...icon} />, onSelect: () => setRenaming(true) },
          {
            label: chat.pinned ? 'Unpin' : 'Pin',
            icon: chat.pinned ? <PinOff {...icon} /> : <Pin {...icon} />,
            onSelect: () => void pin(chat.id, !chat.pinned),
          },
          ...(onTools ? [{ label: 'Tools', icon: <Wrench {...icon} />, onSelect: onTools }] : []),
          { label: 'Reset chat', icon: <RotateCcw {...icon} />, onSelect: () => void reset(chat.id, title) },
          'separator',
          { label: 'Delete', danger: true, icon: <Trash2 {...icon} />, onSelect: () => void remove(chat.id, title, current) },
        ]}
      >
        <IconButton label={`Actions for ${title}`} tip={false}>
          <Ellipsis size={16} aria-hidden="true" />
        </IconButton>
      </Menu>
      {renaming && (
        <Suspense>
          <RenameChat title={title} onRename={(next) => rename(chat.id, next)} onClose={() => setRenaming(false)} />
        </Suspense>
      )}
    </>
  )
}
