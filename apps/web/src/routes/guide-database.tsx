import { useParams } from 'react-router'
import { DatabaseScreen } from '../features/style-guide/tools/database-screen.tsx'

export default function GuideDatabaseRoute() {
  const { id = '' } = useParams()
  return <DatabaseScreen key={id} id={id} />
}
