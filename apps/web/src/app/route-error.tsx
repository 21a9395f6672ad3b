import { useEffect } from 'react'
import { isApiError } from '../lib/api-client.ts'
import { captureError } from '../lib/capture-errors.ts'
import { paths } from '../lib/paths.ts'
import { reloadForNewVersion } from '../lib/reload-once.ts'
import { useTitle } from '../lib/use-title.ts'
import { buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Link } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { NO_ENTRY, NOT_FOUND } from './route-part.ts'

const NotFound = lazyPart(() => import('../routes/not-found.tsx'))
const NoEntry = lazyPart(() => import('./no-entry.tsx'))

/** Renders an error message for a screen that failed to load or render. */
export function RouteError({ error }: { error: unknown }) {
  if (error === NO_ENTRY) return <NoEntry needs="super-admin" />
  return error === NOT_FOUND ? <Missing /> : <Broken error={error} />
}

function Missing() {
  useTitle('Not Found')
  return <NotFound />
}

function Broken({ error }: { error: unknown }) {
  const isKnown = isApiError(error)
  useEffect(() => {
    if (!reloadForNewVersion(error)) captureError(error, { component: 'screen' })
  }, [error])
  useTitle('Something went wrong')
  return (
    <Page>
      <ErrorState
        level={1}
        title={isKnown ? error.message : 'This screen stopped working.'}
        requestId={isKnown ? error.requestId : undefined}
        onRetry={() => location.reload()}
        retryLabel="Reload"
        actions={
          <Link to={paths.home} className={buttonClass('secondary', 'md')}>
            Go to the home page
          </Link>
        }
      >
        <p>
          Your saved work is safe.{' '}
          {isKnown ? '' : 'If it happens again after a reload, send the details in the browser’s console to the administrator of this server.'}
        </p>
      </ErrorState>
    </Page>
  )
}
