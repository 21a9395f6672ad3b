import type { Session } from '@brandwright/contracts/users'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { focusNeighbour } from '../../../lib/focus-neighbour.ts'
import { formatRelativeTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import styles from './security.module.css'

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** Lists the user's sessions, with buttons that end one session or all others. */
export function SessionList() {
  const client = useQueryClient()
  const { data, error } = useQuery({ queryKey: ['sessions'], queryFn: () => call<{ items: Session[] }>('/api/sessions').then(({ items }) => items) })
  const end = useMutation({
    mutationFn: (id: string | null) => call(id === null ? '/api/sessions' : `/api/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['sessions'] }),
  })
  const failure = error ?? end.error
  if (!data) return failure ? <FormAlert title="The list could not be loaded">{failure.message}</FormAlert> : <Spinner label="Loading" />
  return (
    <>
      {end.error && <FormAlert title="That session was not ended">{end.error.message}</FormAlert>}
      <ul className={styles.rows}>
        {data.map(({ id, current, userAgent, ipAddress, lastSeen }) => (
          <li key={id} className={styles.row}>
            <div>
              <p className={styles.strong}>{deviceOf(userAgent)}</p>
              <p className={styles.small}>{current ? 'This browser' : [ipAddress, `last seen ${formatRelativeTime(lastSeen)}`].filter(Boolean).join(', ')}</p>
            </div>
            {!current && (
              <Button
                busy={end.isPending && end.variables === id}
                aria-label={`Sign out of ${deviceOf(userAgent)}`}
                onClick={({ currentTarget }) => {
                  focusNeighbour(currentTarget)
                  end.mutate(id)
                }}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.length > 1 && (
        <Button
          size="md"
          busy={end.isPending && end.variables === null}
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget)
            end.mutate(null)
          }}
        >
          Sign out everywhere else
        </Button>
      )}
    </>
  )
}

/** Returns the name of the browser and operating system from a user agent. */
function deviceOf(userAgent: string | null): string {
  const named = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const browser = named(BROWSERS)
  const system = named(SYSTEMS)
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown device')
}
