import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { ArrowLeftRight, Check, Lock, LockOpen, Minus, Plus, X } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { countScannedPages } from '../../../entities/evidence/count-scanned-pages.ts'
import { Evidence } from '../../../entities/evidence/evidence.tsx'
import { type FactSummary, factSummary } from '../../../entities/evidence/fact-summary.ts'
import { pagePath } from '../../../lib/page-path.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BeforeAfter } from './before-after.tsx'
import type { Decision } from './decisions.ts'
import styles from './review-row-view.module.css'
import type { ReviewRow, RowKind } from './review-rows.ts'

const IfAccepted = lazyPart(() => import('./if-accepted.tsx'))

const kinds: Record<RowKind, { label: string; icon: ReactNode; className: string | undefined }> = {
  changed: { label: 'Changed', icon: <ArrowLeftRight size={14} aria-hidden="true" />, className: styles.changed },
  added: { label: 'Added', icon: <Plus size={14} aria-hidden="true" />, className: styles.added },
  removed: { label: 'Removed', icon: <Minus size={14} aria-hidden="true" />, className: styles.removed },
  locked: { label: 'Locked', icon: <Lock size={14} aria-hidden="true" />, className: styles.locked },
}

export type RowActions = {
  choose: (id: string) => void
  decide: (id: string, decision: Decision) => void
  undo: (id: string) => void
  unlock: (row: ReviewRow) => void
}
type ReviewRowViewProps = { row: ReviewRow; guide: StyleGuide; chosen: boolean; decision: Decision | undefined; actions: RowActions }

/**
 * Renders one difference with its name, its old and new value, its evidence and the decision. The selected row also shows the effects of accepting the
 * difference.
 */
export function ReviewRowView({ row, guide, chosen, decision, actions }: ReviewRowViewProps) {
  const place = useRef<HTMLElement>(null)
  const [entry] = row.entries
  const kind = kinds[row.kind]
  const edited = entry?.held === 'edited'
  const summary = entry && entry.evidence.length > 0 ? factSummary({ evidence: [...entry.evidence], confidence: entry.confidence ?? 0 }) : null
  useEffect(() => {
    if (chosen) place.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <article
      ref={place}
      className={`${styles.row} ${chosen ? styles.chosen : ''}`}
      aria-label={`${kind.label}: ${[row.name, row.detail].filter(Boolean).join(', ')}`}
      aria-current={chosen || undefined}
    >
      {/* Pointer focus does not select a row, because expanding it before the click would move the button away from the pointer. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the J and K keys and keyboard focus also select the row */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the controls inside the row have roles */}
      <div className={styles.line} onClick={() => actions.choose(row.id)} onFocus={({ target }) => target.matches(':focus-visible') && actions.choose(row.id)}>
        <span className={`${styles.kind} ${kind.className}`}>
          {kind.icon}
          {edited ? 'Kept' : kind.label}
        </span>
        <p className={styles.name}>
          <strong>{row.name}</strong>
          <small>{edited ? 'Edited by hand' : row.detail}</small>
        </p>
        <BeforeAfter row={row} />
        <div className={styles.seen}>
          {summary && (
            <Evidence title={row.name} subtitle={row.detail} summary={summary} scannedPages={countScannedPages(guide)}>
              <button type="button">{evidenceLabel(summary)}</button>
            </Evidence>
          )}
        </div>
        <div className={styles.decision}>
          <DecisionButtons row={row} decision={decision} actions={actions} edited={edited} />
        </div>
      </div>
      {chosen && (
        <Suspense fallback={<Skeleton height={120} radius={12} />}>
          <IfAccepted row={row} guide={guide} />
        </Suspense>
      )}
    </article>
  )
}

type DecisionButtonsProps = { row: ReviewRow; decision: Decision | undefined; actions: RowActions; edited: boolean }

function DecisionButtons({ row, decision, actions, edited }: DecisionButtonsProps) {
  if (row.kind === 'locked') {
    if (edited) return <span className={styles.outcome}>Your value is kept</span>
    return (
      <Button variant="quiet" onClick={() => actions.unlock(row)}>
        <LockOpen size={16} aria-hidden="true" />
        Unlock
      </Button>
    )
  }
  if (decision) {
    return (
      <>
        <span className={decision === 'accept' ? styles.accepted : styles.outcome}>
          {decision === 'accept' ? <Check size={16} aria-hidden="true" /> : <X size={16} aria-hidden="true" />}
          {decision === 'accept' ? 'Accepted' : 'Kept as it was'}
        </span>
        <Button variant="quiet" onClick={() => actions.undo(row.id)} aria-label={`Undo: ${row.name}`}>
          Undo
        </Button>
      </>
    )
  }
  return (
    <>
      <Button onClick={() => actions.decide(row.id, 'reject')} aria-label={`Reject ${row.name}`}>
        Reject
      </Button>
      <Button onClick={() => actions.decide(row.id, 'accept')} aria-label={`Accept ${row.name}`}>
        Accept
      </Button>
    </>
  )
}

const evidenceLabel = ({ pageCount, pages }: FactSummary) => (pageCount === 1 ? `on ${pagePath(pages[0] ?? '')}` : `${pageCount} pages`)
