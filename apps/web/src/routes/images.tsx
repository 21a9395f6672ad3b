import { useParams } from 'react-router'
import { ImagesScreen } from '../features/images/images-screen.tsx'

export default function ImagesRoute() {
  const { id = '' } = useParams()
  return <ImagesScreen key={id} id={id} />
}
