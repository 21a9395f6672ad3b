import { useSearchParams } from 'react-router'
import { ChatBrand } from '../features/chats/chat-brand.tsx'
import { NewChat } from '../features/chats/new-chat.tsx'
import { useLiveChanges } from '../lib/live-changes.ts'
import { useSession } from '../lib/session.ts'

/** Renders a new chat about the brand in the URL or, without one, about the user's brand. */
export default function ChatsRoute() {
  const user = useSession()
  const [params] = useSearchParams()
  useLiveChanges(user ? [`chats:${user.id}`] : [])
  if (!user) return null
  return (
    <ChatBrand brandId={params.get('brand') ?? user.brand ?? ''} level={1}>
      {(guide) => <NewChat key={guide.id} guide={guide} />}
    </ChatBrand>
  )
}
