import { CLIENT_SUPPORT_DATE, type ClientGap, clientGaps } from '@brandwright/domain/campaigns/client-support'
import type { Section } from '@brandwright/domain/campaigns/section'
import { renderEmail } from '@brandwright/email-renderer/render-email'
import { memo, useMemo } from 'react'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useEmailContext } from '../model/use-email-context.ts'
import { useGuide } from '../model/use-themes.ts'
import styles from './section-clients.module.css'

/** Formats the date only once, because the locale tables of the browser are slow. */
const SOURCE_DATE = new Date(CLIENT_SUPPORT_DATE).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
/** Time in ms without a change after which a section is rendered again. */
const TYPING_PAUSE_MS = 200

/** Shows the number of mail clients that render a section differently, with their names and the reasons. Renders nothing if all clients render it correctly. */
export default memo(function SectionClients({ section }: { section: Section }) {
  const context = useEmailContext(useGuide())
  const shown = useDebounced(section, TYPING_PAUSE_MS)
  const gaps = useMemo(() => {
    const { sections } = renderEmail({ subject: '', preheader: '', sections: [shown] }, context)
    return clientGaps(sections.get(shown.id) ?? '')
  }, [shown, context])
  if (gaps.length === 0) return null
  const count = programsOf(gaps)
  return (
    <details className={styles.clients}>
      <summary>
        <Badge tone={gaps.some(({ level }) => level === 'warn') ? 'warn' : 'neutral'}>
          Differs in {count} email {count === 1 ? 'client' : 'clients'}
        </Badge>
      </summary>
      {gaps.map((gap) => (
        <p key={gap.use}>{textOf(gap)}</p>
      ))}
      <p className={styles.source}>Source: caniemail.com, {SOURCE_DATE}</p>
    </details>
  )
})

/** Counts mail clients. A client that runs on several platforms counts as one client. */
function programsOf(gaps: readonly ClientGap[]): number {
  const names = gaps.flatMap(({ without, partly }) => [...without, ...partly.flatMap(({ clients }) => clients)])
  return new Set(names.map((name) => name.replace(/ \(.*$/, ''))).size
}

function textOf({ effect, without, partly }: ClientGap): string {
  const limits = partly.map(({ clients, note }) => `${clients.join(', ')}: ${note.charAt(0).toLowerCase()}${note.slice(1)}`)
  if (without.length === 0) return `${effect} in ${limits.join('; ')}.`
  return `${effect} in ${without.join(', ')}.${limits.length > 0 ? ` Partial support in ${limits.join('; ')}.` : ''}`
}
