import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../lib/paths.ts'
import { useNavigate } from '../lib/use-navigate.ts'
import { Page } from '../ui/page.tsx'
import { Spinner } from '../ui/spinner.tsx'

const MOMENT_MS = 600

/** Redirects an old sign-in URL to the current one. */
export default function SignInRoute() {
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.auth + search, { replace: true }), MOMENT_MS)
    return () => clearTimeout(timer)
  }, [navigate, search])
  return (
    <Page narrow>
      <Spinner label="Redirecting to sign-in" />
    </Page>
  )
}
