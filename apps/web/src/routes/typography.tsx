import { useParams } from 'react-router'
import { TypographyScreen } from '../features/style-guide/typography/typography-screen.tsx'

export default function TypographyRoute() {
  const { id = '' } = useParams()
  return <TypographyScreen key={id} id={id} />
}
