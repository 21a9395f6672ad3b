import { useParams } from 'react-router'
import { SourceScreen } from '../features/sources/source-screen.tsx'

export default function SourceRoute() {
  const { id = '', sourceId = '' } = useParams()
  return <SourceScreen key={sourceId} id={id} sourceId={sourceId} />
}
