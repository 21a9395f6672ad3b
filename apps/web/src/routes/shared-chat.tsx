import { useParams } from 'react-router'
import { SharedChat } from '../features/chats/shared-chat.tsx'

/** Renders /c/:token, a chat for anyone with the link. */
export default function SharedChatRoute() {
  const { token = '' } = useParams()
  return <SharedChat key={token} token={token} />
}
