import { useSearchParams } from 'react-router'
import { DockedChat } from '../features/chats/docked-chat.tsx'
import { useLiveChanges } from '../lib/live-changes.ts'
import { useSession } from '../lib/session.ts'
import styles from './assistant.module.css'

/** Renders the full-screen assistant with the same chat as in the dock. The chat is about the brand in the URL or, without one, about the user's brand. */
export default function AssistantRoute() {
  const user = useSession()
  const [params] = useSearchParams()
  useLiveChanges(user ? [`chats:${user.id}`] : [])
  if (!user) return null
  const brandId = params.get('brand') ?? user.brand ?? ''
  return (
    <div className={styles.assistant}>
      <DockedChat key={brandId} brandId={brandId} open={null} level={1} />
    </div>
  )
}
