import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { countScannedPages } from '../../../entities/evidence/count-scanned-pages.ts'
import { formatDate, formatTime } from '../../../lib/format.ts'
import { countValues } from '../model/count-values.ts'

/** Shows the number of scanned pages and the time of the scan. During a run, explains that users can leave the page. */
export default function RailNote({ guide, running, lost }: { guide: StyleGuide; running: boolean; lost: boolean }) {
  if (running && lost) {
    return (
      <>
        <strong>Waiting for the server</strong>
        <span>The results so far are saved. The scan continues when the server is back.</span>
      </>
    )
  }
  if (running) {
    return (
      <>
        <strong>Safe to close this page</strong>
        <span>The scan continues and its results are saved.</span>
      </>
    )
  }
  const { values, toCheck } = countValues(guide)
  const pages = countScannedPages(guide)
  const at = new Date(guide.updated)
  return (
    <>
      {pages > 0 && (
        <strong>
          Scanned from {pages} page{pages === 1 ? '' : 's'}
        </strong>
      )}
      <span>
        {formatDate(at)}, {formatTime(at)}
      </span>
      {values > 0 && (
        <span>
          {values.toLocaleString('en')} values, {toCheck.length} to check
        </span>
      )}
    </>
  )
}
