import { shortAddress } from '@brandwright/domain/brands/short-address'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { type ReactNode, Suspense } from 'react'
import { countScannedPages } from '../../../entities/evidence/count-scanned-pages.ts'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Popover } from '../../../ui/popover.tsx'
import { safeUrl } from '../../../ui/safe-url.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { OverviewMark } from '../edits/overview-mark.tsx'
import { countValues } from '../model/count-values.ts'
import styles from './facts-strip.module.css'
import toCheckStyles from './to-check.module.css'

const ValuesToCheck = lazyPart(() => import('./values-to-check.tsx'))

/** Shows the URL of the guide and up to three other facts. */
export function FactsStrip({ guide, filling }: { guide: StyleGuide; filling: boolean }) {
  const { values, toCheck } = countValues(guide)
  const pages = countScannedPages(guide)
  const date = formatDate(guide.updated)
  return (
    <dl className={styles.facts}>
      <Fact term="Address" mark={<OverviewMark guide={guide} of="address" />}>
        {guide.websiteUrl || guide.url ? (
          <a href={safeUrl(guide.websiteUrl || guide.url)} target="_blank" rel="noreferrer">
            {shortAddress(guide.websiteUrl || guide.url)}
          </a>
        ) : (
          'None yet'
        )}
      </Fact>
      <Fact term="Categories" mark={<OverviewMark guide={guide} of="categories" />}>
        {guide.categories.join(', ') || 'None yet'}
      </Fact>
      {filling ? (
        <Fact term="Scanned so far">{pages === 0 ? 'The first page' : formatCount(pages, 'page')}</Fact>
      ) : (
        <Fact term={pages > 0 ? 'Scanned' : 'Updated'}>{pages > 0 ? `${date}, ${formatCount(pages, 'page')}` : date}</Fact>
      )}
      {filling ? (
        <Fact term="Values">{values === 0 ? 'None yet' : `${formatNumber(values)} so far`}</Fact>
      ) : (
        values > 0 && (
          <Fact term="To check">
            <ToCheck guide={guide} pointers={toCheck} of={values} />
          </Fact>
        )
      )}
    </dl>
  )
}

function Fact({ term, mark, children }: { term: string; mark?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>
        {children} {mark}
      </dd>
    </div>
  )
}

function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** Shows how many values the user should check, such as "3 of 221 values", with links to these values. */
function ToCheck({ guide, pointers, of }: { guide: StyleGuide; pointers: readonly string[]; of: number }) {
  if (pointers.length === 0) return <>None of {formatNumber(of)} values</>
  return (
    <Popover
      label="Values to check"
      width={320}
      content={({ close }) => (
        <Suspense fallback={<Skeleton height={160} />}>
          <ValuesToCheck guide={guide} pointers={pointers} close={close} />
        </Suspense>
      )}
    >
      <button type="button" className={toCheckStyles.trigger}>
        {pointers.length} of {formatNumber(of)} values
      </button>
    </Popover>
  )
}
