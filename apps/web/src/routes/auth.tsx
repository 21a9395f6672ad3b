import { useTitle } from '../lib/use-title.ts'

export default function AuthRoute() {
  useTitle('Sign in')
  return <h1>Sign in to your account</h1>
}
