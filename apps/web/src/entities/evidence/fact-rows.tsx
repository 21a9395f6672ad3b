import type { ReactNode } from 'react'
import { pagePath } from '../../lib/page-path.ts'
import { safeUrl } from '../../ui/safe-url.ts'
import { Confidence } from './confidence.tsx'
import styles from './evidence.module.css'
import facts from './fact-list.module.css'
import type { FactSummary } from './fact-summary.ts'
import { percent } from './percent.ts'

/** Renders the facts about a value. `decided` describes the locks, edits and marks that users have set. */
export function FactRows({ summary, scannedPages, decided, reader }: { summary: FactSummary; scannedPages: number; decided: string | null; reader: boolean }) {
  const pages = summary.pageCount
  const read = Math.max(scannedPages, pages)
  const on = pages === 0 ? '' : read > 1 ? ` on ${pages} of ${read} pages` : ` on ${pagePath(summary.pages[0] ?? '')}`
  const unseen = summary.confidence === null && summary.elements === null && pages === 0
  return (
    <dl className={`${facts.list} ${styles.facts}`}>
      {(summary.elements !== null || pages > 0) && (
        <Row term="Found">
          {summary.elements === null ? on.trim() : `${summary.elements.toLocaleString('en')} element${summary.elements === 1 ? '' : 's'}${on}`}
        </Row>
      )}
      {summary.crops.length === 0 && summary.places.length > 0 && (
        <Row term="Location">
          <Places places={summary.places} />
        </Row>
      )}
      {summary.share !== null && percent(summary.share) !== '' && <Row term="Area">{percent(summary.share)} of the scanned area</Row>}
      {summary.written && (
        <Row term="Written as">
          <code>{summary.written}</code>
        </Row>
      )}
      {summary.confidence !== null && (
        <Row term="Confidence">
          <Confidence value={summary.confidence} label={summary.confidenceLabel} />
        </Row>
      )}
      {unseen && <Row term="Found">{reader ? 'Only people who work on this guide can see where it was found.' : 'No evidence is stored for this value.'}</Row>}
      {decided && <Row term="Status">{decided}</Row>}
    </dl>
  )
}

/** Lists the source pages, which open in a new tab. The text next to a link helps users find the value on the page. */
function Places({ places }: { places: FactSummary['places'] }) {
  return (
    <ul className={styles.places}>
      {places.map(({ page, location }) => (
        <li key={`${page} ${location}`}>
          <a href={safeUrl(page)} target="_blank" rel="noreferrer">
            {pagePath(page)}
          </a>
          {location && <span> {location}</span>}
        </li>
      ))}
    </ul>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  )
}
