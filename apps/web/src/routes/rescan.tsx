import { useParams } from 'react-router'
import { ReviewScreen } from '../features/style-guide/review/review-screen.tsx'

export default function RescanRoute() {
  const { id = '' } = useParams()
  return <ReviewScreen key={id} id={id} />
}
