import { useParams } from 'react-router'
import { SharedGuideScreen } from '../features/style-guide/shared/shared-guide-screen.tsx'

/** /s/:token: a guide for whoever was sent the link. */
export default function SharedGuideRoute() {
  const { token = '' } = useParams()
  return <SharedGuideScreen key={token} token={token} />
}
