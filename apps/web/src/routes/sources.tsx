import { useParams } from 'react-router'
import { SourcesScreen } from '../features/sources/sources-screen.tsx'

export default function SourcesRoute() {
  const { id = '' } = useParams()
  return <SourcesScreen key={id} id={id} />
}
