import type { BrandDocument } from '@brandwright/contracts/brands'
import type { ProposalEntry } from '@brandwright/contracts/history'
import { shortAddress } from '@brandwright/domain/brands/short-address'
import { ArrowLeft, RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useBrandFonts } from '../../../entities/fonts/use-brand-fonts.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { useRescan } from '../data/use-rescan.ts'
import { guideParts } from '../model/guide-parts.ts'
import note from '../parts/rail-note.module.css'
import { DecisionBar } from './decision-bar.tsx'
import { decidedRows, useDecisions } from './decisions.ts'
import { dayOf, differences, suggestions, timeOf } from './difference-labels.ts'
import styles from './review-page.module.css'
import reviewRailStyles from './review-rail.module.css'
import { ReviewRowView, type RowActions } from './review-row-view.tsx'
import { newestOf, type ReviewRow, type RowKind, reviewRows } from './review-rows.ts'
import { useReview } from './use-review.ts'

interface ReviewKeys {
  accept: () => void
  reject: () => void
  move: (by: 1 | -1) => void
}

const OVER_THE_PAGE = 'dialog[open], [role="menu"]'

type Filter = 'all' | RowKind
const filters: readonly { value: Filter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'changed', label: 'Changed' },
  { value: 'added', label: 'Added' },
  { value: 'removed', label: 'Removed' },
  { value: 'locked', label: 'Locked' },
]

interface ReviewPageProps {
  document: BrandDocument
  items: readonly ProposalEntry[]
  me: string
  /** True for assistant suggestions, false for differences from the site. */
  isSuggested: boolean
}

/** Lists differences from the site, or assistant suggestions, one value per row. The guide does not change until the user applies the decisions. */
export function ReviewPage({ document, items, me, isSuggested }: ReviewPageProps) {
  const rows = inOrder(reviewRows(items, document))
  const [filter, setFilter] = useState<Filter>('all')
  const [chosen, setChosen] = useState<string | null>(rows.find(({ kind }) => kind !== 'locked')?.id ?? null)
  const [decisions, dispatch] = useDecisions(isSuggested ? `${document.id}:assistant` : document.id, me, rows)
  const { apply, unlock } = useReview(document, () => dispatch({ type: 'applied' }))
  const rescan = useRescan(document.id)
  useBrandFonts(document.fonts)

  const shown = rows.filter(({ kind }) => filter === 'all' || kind === filter)
  const open = rows.filter(({ id, kind }) => kind !== 'locked' && !decisions[id])
  const accepted = decidedRows(rows, decisions, 'accept')
  const rejected = decidedRows(rows, decisions, 'reject')
  const locked = rows.filter(({ kind }) => kind === 'locked')
  const move = (by: 1 | -1) => setChosen((now) => shown[Math.min(Math.max(shown.findIndex(({ id }) => id === now) + by, 0), shown.length - 1)]?.id ?? now)
  const decide = (id: string, decision: 'accept' | 'reject') => dispatch({ type: 'decided', id, decision })
  const decideChosen = (decision: 'accept' | 'reject') => {
    const row = shown.find(({ id }) => id === chosen)
    if (!row || row.kind === 'locked') return
    decide(row.id, decision)
    move(1)
  }
  useReviewKeys({ accept: () => decideChosen('accept'), reject: () => decideChosen('reject'), move })
  const actions: RowActions = { choose: setChosen, decide, undo: (id) => dispatch({ type: 'undone', id }), unlock: (row) => unlock.mutate(row) }

  return (
    <div className={styles.frame}>
      <ReviewRail rows={rows} />
      <div className={styles.book}>
        <header className={styles.head}>
          <Link to={paths.styleGuide(document.id)} className={styles.back}>
            <ArrowLeft size={16} aria-hidden="true" />
            Style guide
          </Link>
          <h1>
            {isSuggested ? `${suggestions(rows.length)} from the assistant` : `${differences(rows.length - locked.length)} since ${dayOf(document.updated)}`}
          </h1>
          <p>
            {isSuggested
              ? `Made ${timeOf(newestOf(items) ?? document.updated)}. Accepted texts count as manual edits, so scans don’t change them.`
              : introduction(document, items, locked.length)}
          </p>
        </header>
        <div className={styles.tabs}>
          {/* biome-ignore lint/a11y/useSemanticElements: a row of filters is not a fieldset */}
          <div role="group" aria-label="Kinds of difference">
            {filters.map(({ value, label }) => (
              <button key={value} type="button" aria-pressed={filter === value} onClick={() => setFilter(value)}>
                {label} <em>{value === 'all' ? rows.length : rows.filter(({ kind }) => kind === value).length}</em>
              </button>
            ))}
          </div>
          {!isSuggested && (
            <Button variant="quiet" busy={rescan.starting} onClick={() => rescan.start()}>
              {!rescan.starting && <RotateCcw size={16} aria-hidden="true" />}
              Scan again
            </Button>
          )}
        </div>
        <div className={styles.body}>
          {shown.length === 0 && <p className={styles.none}>No differences of this kind.</p>}
          {guideParts.map(({ id, label }) => {
            const group = shown.filter(({ part }) => part === id)
            return group.length === 0 ? null : (
              <section key={id} id={`review-${id}`} className={styles.group} aria-label={label}>
                <h2>
                  {label} <em>{group.length}</em>
                </h2>
                {group.map((row) => (
                  <ReviewRowView key={row.id} row={row} guide={document} chosen={row.id === chosen} decision={decisions[row.id]} actions={actions} />
                ))}
              </section>
            )
          })}
        </div>
        <DecisionBar
          accepted={accepted.length}
          rejected={rejected.length}
          open={open.length}
          busy={apply.isPending}
          onRest={(decision) => dispatch({ type: 'restDecided', ids: open.map(({ id }) => id), decision })}
          onApply={() => apply.mutate({ accepted, rejected })}
        />
      </div>
    </div>
  )
}

/** Sorts rows in page order, with locked values last. */
function inOrder(rows: readonly ReviewRow[]): ReviewRow[] {
  const rank = ({ part }: ReviewRow) => guideParts.findIndex(({ id }) => id === part)
  const last = ({ id, kind }: ReviewRow) => (kind === 'locked' ? 2 : id === '/colors/palette' ? 1 : 0)
  return [...rows].sort((a, b) => rank(a) - rank(b) || last(a) - last(b))
}

function introduction(document: BrandDocument, items: readonly ProposalEntry[], lockedCount: number): string {
  const read = newestOf(items)
  const touched = new Set(items.map(({ pointer }) => pointer))
  const same = Object.keys(document.facts).filter((pointer) => !touched.has(pointer)).length
  const undecided =
    lockedCount === 0
      ? ''
      : ` ${lockedCount === 1 ? 'One value that you set differs' : `${lockedCount} values that you set differ`} on the site and ${lockedCount === 1 ? 'is' : 'are'} kept.`
  return `${shortAddress(document.websiteUrl || document.url)} was scanned again${read ? ` ${timeOf(read)}` : ''}. ${same} values with evidence are the same.${undecided}`
}

/** Lists the parts of the guide with their number of differences. */
function ReviewRail({ rows }: { rows: readonly ReviewRow[] }) {
  return (
    <nav className={reviewRailStyles.rail} aria-label="Parts with differences">
      <ul>
        {guideParts.map(({ id, label }) => {
          const count = rows.filter(({ part }) => part === id).length
          return (
            <li key={id}>
              {count > 0 ? (
                <a href={`#review-${id}`}>
                  <span>{label}</span>
                  <span>{count}</span>
                </a>
              ) : (
                <span className={reviewRailStyles.empty}>{label}</span>
              )}
            </li>
          )
        })}
      </ul>
      <p className={note.note}>
        <strong>Nothing has changed yet</strong>
        Your guide does not change until you apply the accepted changes.
      </p>
    </nav>
  )
}

/**
 * Binds the keys A to accept, R to reject, and J and K to move the selection. Ignores key presses with a modifier, in text fields, and while a dialog or menu
 * is open.
 */
export function useReviewKeys({ accept, reject, move }: ReviewKeys): void {
  useEffect(() => {
    const actions: Record<string, () => void> = { a: accept, r: reject, j: () => move(1), k: () => move(-1) }
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      const action = actions[event.key.toLowerCase()]
      if (!action || typing || document.querySelector(OVER_THE_PAGE) || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [accept, reject, move])
}
