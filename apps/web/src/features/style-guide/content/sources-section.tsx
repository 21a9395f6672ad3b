import type { Source, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { useState } from 'react'
import { countScannedPages } from '../../../entities/evidence/count-scanned-pages.ts'
import { Evidence } from '../../../entities/evidence/evidence.tsx'
import { factAt } from '../../../entities/evidence/fact-at.ts'
import { factSummary } from '../../../entities/evidence/fact-summary.ts'
import { describeSource, sourceKinds } from '../../../entities/sources/source-label.ts'
import { pagePath } from '../../../lib/page-path.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { safeUrl } from '../../../ui/safe-url.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { DeleteChild } from '../edits/delete-child.tsx'
import { EmptyPart } from '../parts/empty-part.tsx'
import { GuideSection } from '../parts/guide-section.tsx'
import tables from '../parts/table.module.css'
import value from '../parts/value-button.module.css'
import styles from './sources-section.module.css'

const SOURCES_AT_FIRST = 8

const DATE_FORMAT = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const

/** Lists the pages that were scanned for the guide. */
export function SourcesSection({ guide, filling }: { guide: StyleGuide; filling: boolean }) {
  const [all, setAll] = useState(false)
  const { sources } = guide
  const read = countScannedPages(guide)
  if (sources.length === 0) {
    return (
      <GuideSection id="sources" title="Sources">
        {filling ? <Skeleton height={132} radius={8} /> : <EmptyPart part="sources" guide={guide} />}
      </GuideSection>
    )
  }
  return (
    <GuideSection id="sources" title="Sources" count={`${read} page${read === 1 ? '' : 's'}`}>
      <table className={tables.table}>
        <caption>
          <VisuallyHidden>Requested pages</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col" className={tables.medium}>
              Kind
            </th>
            <th scope="col">Address</th>
            <th scope="col" className={tables.medium}>
              Response
            </th>
            <th scope="col" className={`${tables.number} ${tables.medium}`}>
              Characters
            </th>
            <th scope="col" className={`${tables.number} ${tables.wide}`}>
              Last scan
            </th>
          </tr>
        </thead>
        <tbody>
          {(all ? sources : sources.slice(0, SOURCES_AT_FIRST)).map((source) => (
            <SourceRow key={source.id} source={source} guide={guide} />
          ))}
        </tbody>
      </table>
      {!all && sources.length > SOURCES_AT_FIRST && (
        <Button className={styles.more} onClick={() => setAll(true)}>
          Show all {sources.length}
        </Button>
      )}
    </GuideSection>
  )
}

function SourceRow({ source, guide }: { source: Source; guide: StyleGuide }) {
  const name = source.name || pagePath(source.url)
  const pointer = `/sources/${source.id}`
  const { text, used } = describeSource(source)
  return (
    <tr>
      <th scope="row">
        <Evidence
          title={name}
          subtitle={`${sourceKinds[source.kind]}, ${text.toLowerCase()}`}
          summary={factSummary(factAt(guide.facts, [pointer]) ?? { evidence: [{ page: source.url }], confidence: 1 })}
          scannedPages={countScannedPages(guide)}
          pointers={[pointer]}
          editAt={paths.admin(guide.id, `links/${encodeURIComponent(source.id)}`)}
          more={<DeleteChild id={guide.id} kind="sources" childId={source.id} name={name} />}
        >
          <button type="button" className={value.value}>
            {name}
          </button>
        </Evidence>
      </th>
      <td className={tables.medium}>{sourceKinds[source.kind]}</td>
      <td>
        <a href={safeUrl(source.url)} target="_blank" rel="noreferrer" className={styles.address}>
          <code className={tables.quiet}>{pagePath(source.cleanURL || source.url)}</code>
        </a>
      </td>
      <td className={`${tables.medium} ${used ? '' : styles.left}`}>{text}</td>
      <td className={`${tables.number} ${tables.medium}`}>{source.textLength.toLocaleString('en')}</td>
      <td className={`${tables.number} ${tables.wide}`}>{new Date(source.updated).toLocaleString('en-GB', DATE_FORMAT)}</td>
    </tr>
  )
}
