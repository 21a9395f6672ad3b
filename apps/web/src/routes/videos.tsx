import { useParams } from 'react-router'
import { VideosScreen } from '../features/videos/videos-screen.tsx'

export default function VideosRoute() {
  const { id = '' } = useParams()
  return <VideosScreen key={id} id={id} />
}
