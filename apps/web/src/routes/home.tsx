import { useTitle } from '../lib/use-title.ts'

export function HomeRoute() {
  useTitle('Paste your website')
  return <h1>Your website already knows how your brand looks.</h1>
}
