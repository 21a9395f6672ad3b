import type { CheckedCopy } from '@brandwright/contracts/guidelines'
import styles from './try-it.module.css'

/** The score of the text that was checked last, said as it comes. */
export function ScoreLine({ report, stale }: { report: CheckedCopy | null; stale: boolean }) {
  return (
    <div className={styles.score} role="status">
      {report && (
        <>
          <p className={stale ? styles.stale : undefined}>
            <b>{Math.round(report.score)}</b> of 100. {checksWords(report)}
          </p>
          {stale && <p>The text changed since.</p>}
          {report.judged.left > 0 && (
            <p>
              {report.judged.left} more {report.judged.left === 1 ? 'rule needs' : 'rules need'} judgement and {report.judged.left === 1 ? 'was' : 'were'} not
              asked. {report.judged.why}
            </p>
          )}
        </>
      )}
    </div>
  )
}

function checksWords({ passed, failed }: CheckedCopy): string {
  const all = passed + failed
  if (all === 0) return 'There are no rules to check yet.'
  return failed === 0 ? `It passes all ${all} checks.` : `${failed} of ${all} checks ${failed === 1 ? 'fails' : 'fail'}.`
}
