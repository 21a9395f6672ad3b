import { useParams } from 'react-router'
import { ConfirmScreen } from '../features/style-guide/confirm/confirm-screen.tsx'

/** /styleGuide/:id/confirm: where a first brand is looked over. */
export default function ConfirmBrandRoute() {
  const { id = '' } = useParams()
  return <ConfirmScreen key={id} id={id} />
}
