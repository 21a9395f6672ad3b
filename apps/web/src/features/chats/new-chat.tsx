import type { BrandDocument } from '@brandwright/contracts/brands'
import { useSearchParams } from 'react-router'
import { useLiveChanges } from '../../lib/live-changes.ts'
import { useSession } from '../../lib/session.ts'
import { useNavigate } from '../../lib/use-navigate.ts'
import { ChatBrand } from './chat-brand.tsx'
import { ChatFrame } from './chat-frame.tsx'
import { chatPath } from './chat-paths.ts'
import { FirstQuestion } from './first-question.tsx'

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

export function NewChat({ guide }: { guide: BrandDocument }) {
  const navigate = useNavigate()
  return (
    <ChatFrame brandId={guide.id} title="New chat">
      <FirstQuestion guide={guide} onStarted={({ chat }) => navigate(chatPath(chat.id))} />
    </ChatFrame>
  )
}
