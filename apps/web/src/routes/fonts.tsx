import { useParams } from 'react-router'
import { FontsScreen } from '../features/fonts/fonts-screen.tsx'

export default function FontsRoute() {
  const { id = '' } = useParams()
  return <FontsScreen key={id} id={id} />
}
