import { useParams } from 'react-router'
import { RelatedFoot } from '../features/brands/related-foot.tsx'
import { StyleGuideScreen } from '../features/style-guide/style-guide-screen.tsx'

export default function StyleGuideRoute() {
  const { id = '' } = useParams()
  return <StyleGuideScreen key={id} id={id} foot={<RelatedFoot id={id} />} />
}
