import { useParams } from 'react-router'
import { RelatedFoot } from '../features/brands/related-foot.tsx'
import { StyleGuideScreen } from '../features/style-guide/style-guide-screen.tsx'

export function StyleGuideRoute() {
  const { id = '' } = useParams()
  return <StyleGuideScreen key={id} id={id} foot={<RelatedFoot id={id} />} />
}

/** Renders the guide inside the brand's workspace. */
export function BrandStylesRoute() {
  const { id = '' } = useParams()
  return <StyleGuideScreen key={id} id={id} framed foot={<RelatedFoot id={id} />} />
}
