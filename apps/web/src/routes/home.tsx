import { useTitle } from '../lib/use-title.ts'
import { StartPage } from './start-page.tsx'

export default function HomeRoute() {
  useTitle('Paste your website')
  return (
    <StartPage
      title="Your website already knows what your brand looks like."
      lead="Paste the address. Within moments you have a style guide that shows where every value was found: colours, type, buttons, logos, images and texts."
    />
  )
}
