import { useParams } from 'react-router'
import { useTitle } from '../lib/use-title.ts'

export default function StyleGuideRoute() {
  useTitle('Style guide')
  return <h1>{useParams().id}</h1>
}
