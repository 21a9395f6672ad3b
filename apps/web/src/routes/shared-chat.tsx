import { useParams } from 'react-router'
import { SharedChat } from '../features/chats/shared-chat.tsx'

/** /c/:token: a chat for whoever was sent the link. */
export default function SharedChatRoute() {
  const { token = '' } = useParams()
  return <SharedChat key={token} token={token} />
}
