import { useParams } from 'react-router'
import { RelatedFoot } from '../features/brands/related-foot.tsx'
import { StyleGuideScreen } from '../features/style-guide/style-guide-screen.tsx'

/** Renders the guide inside the brand's workspace. */
export default function BrandStylesRoute() {
  const { id = '' } = useParams()
  return <StyleGuideScreen key={id} id={id} framed foot={<RelatedFoot id={id} />} />
}
