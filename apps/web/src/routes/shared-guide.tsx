import { useParams } from 'react-router'
import { SharedGuideScreen } from '../features/style-guide/shared/shared-guide-screen.tsx'

/** Renders /s/:token, a guide for anyone with the link. */
export default function SharedGuideRoute() {
  const { token = '' } = useParams()
  return <SharedGuideScreen key={token} token={token} />
}
