import { useParams } from 'react-router'
import { StyleGuideScreen } from '../features/style-guide/style-guide-screen.tsx'

export default function StyleGuideRoute() {
  const { id = '' } = useParams()
  return <StyleGuideScreen key={id} id={id} />
}
