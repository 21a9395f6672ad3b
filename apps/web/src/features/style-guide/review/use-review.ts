import type { BrandDocument } from '@brandwright/contracts/brands'
import type { DecideProposalsInput, DecideProposalsResponse } from '@brandwright/contracts/history'
import { useMutation } from '@tanstack/react-query'
import { markValues } from '../../../entities/brands/mark-values.ts'
import { useBrandChanges } from '../../../entities/brands/use-brand-changes.ts'
import { paths } from '../../../lib/paths.ts'
import { useNavigate } from '../../../lib/use-navigate.ts'
import { notify } from '../../../ui/notices/notice-store.ts'
import { proposalsPath } from './proposal-calls.ts'
import type { ReviewRow } from './review-rows.ts'

/** Returns the actions that unlock values and apply the decisions. Applies all decisions as one change, so that a single undo reverts them. */
export function useReview(document: BrandDocument, onApplied: () => void) {
  const navigate = useNavigate()
  const { id } = document
  const changes = useBrandChanges(id)
  const { refresh } = changes
  const apply = useMutation({
    // Retrying after a concurrent change is safe, because the server rejects entries that do not belong to the current proposals of the same extraction.
    mutationFn: ({ accepted, rejected }: { accepted: readonly ReviewRow[]; rejected: readonly ReviewRow[] }) => {
      const decision: DecideProposalsInput = {
        accept: pointersOf(accepted),
        reject: pointersOf(rejected),
        foundAt: readingsOf([...accepted, ...rejected]),
      }
      return changes.send<DecideProposalsResponse>({ path: proposalsPath(id), body: decision, retryWhenStale: true })
    },
    onSuccess: ({ document: changed, accepted }, { accepted: rows, rejected }) => {
      changes.store(changed)
      onApplied()
      const undo = { label: 'Undo', handler: () => void changes.undoChange(changed.revision).catch(notifyFailure('Not undone')) }
      notify({
        type: 'success',
        title:
          rows.length === 0
            ? `${rejected.length} kept as ${rejected.length === 1 ? 'it was' : 'they were'}`
            : `${rows.length} change${rows.length === 1 ? '' : 's'} applied`,
        ...(accepted.length > 0 ? { action: undo } : {}),
      })
      void refresh().then(() => navigate(paths.styleGuide(id)))
    },
    onError: (error) => {
      notifyFailure('Nothing was applied')(error)
      void refresh()
    },
  })
  const unlock = useMutation({
    mutationFn: (row: ReviewRow) => markValues(changes, document, pointersOf([row]), { locked: false }),
    onSettled: refresh,
    onError: notifyFailure('Not unlocked'),
  })
  return { apply, unlock }
}

const pointersOf = (rows: readonly ReviewRow[]) => rows.flatMap(({ entries }) => entries.map(({ pointer }) => pointer))
const readingsOf = (rows: readonly ReviewRow[]) => Object.fromEntries(rows.flatMap(({ entries }) => entries.map(({ pointer, foundAt }) => [pointer, foundAt])))
const notifyFailure = (title: string) => (error: unknown) => void notify({ type: 'error', title, message: error instanceof Error ? error.message : undefined })
