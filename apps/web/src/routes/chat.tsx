import { useParams } from 'react-router'
import { OpenChat } from '../features/chats/open-chat.tsx'
import { useLiveChanges } from '../lib/live-changes.ts'
import { useSession } from '../lib/session.ts'

export default function ChatRoute() {
  const { id = '' } = useParams()
  const user = useSession()
  useLiveChanges(user ? [`chats:${user.id}`] : [])
  return <OpenChat key={id} id={id} />
}
