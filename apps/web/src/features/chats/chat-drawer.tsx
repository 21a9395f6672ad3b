import { Dialog } from '../../ui/dialog.tsx'
import ChatList from './chat-list.tsx'

type ChatDrawerProps = { brandId: string; current: string | undefined; onClose: () => void }

export default function ChatDrawer({ brandId, current, onClose }: ChatDrawerProps) {
  return (
    <Dialog title="Chats" shape="drawer" onClose={onClose}>
      <ChatList brandId={brandId} current={current} onLeave={onClose} />
    </Dialog>
  )
}
