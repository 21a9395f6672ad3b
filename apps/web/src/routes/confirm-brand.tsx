import { useParams } from 'react-router'
import { ConfirmScreen } from '../features/style-guide/confirm/confirm-screen.tsx'

/** Renders /styleGuide/:id/confirm, where a user reviews their first brand. */
export default function ConfirmBrandRoute() {
  const { id = '' } = useParams()
  return <ConfirmScreen key={id} id={id} />
}
