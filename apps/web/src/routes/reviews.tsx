import { useParams } from 'react-router'
import { ReviewsScreen } from '../features/reviews/reviews-screen.tsx'

export default function ReviewsRoute() {
  const { id = '' } = useParams()
  return <ReviewsScreen key={id} id={id} />
}
