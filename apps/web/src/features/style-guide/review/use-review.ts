import type { BrandDocument } from '@brandwright/contracts/brands'
import type { DecideProposalsInput } from '@brandwright/contracts/history'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '../../../lib/api-client.ts'
import { paths } from '../../../lib/paths.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { useNavigate } from '../../../lib/use-navigate.ts'
import { notify } from '../../../ui/notices/notice-store.ts'
import { markValues } from '../edits/mark-values.ts'
import { takeBackChange } from '../history/version-calls.ts'
import { decideProposals } from './proposal-calls.ts'
import type { ReviewRow } from './review-rows.ts'

/** Applies what was decided as one change of the guide, which one press takes back; and unlocks. */
export function useReview(document: BrandDocument, onApplied: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { id } = document
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.brand(id) })
  const apply = useMutation({
    mutationFn: ({ accepted, rejected }: { accepted: readonly ReviewRow[]; rejected: readonly ReviewRow[] }) =>
      decided(id, document.revision, { accept: pointersOf(accepted), reject: pointersOf(rejected), foundAt: readingsOf([...accepted, ...rejected]) }),
    onSuccess: ({ document: changed, accepted }, { accepted: rows, rejected }) => {
      client.setQueryData(queryKeys.brand(id), changed)
      onApplied()
      const undo = { label: 'Undo', handler: () => void takeBackChange(id, changed.revision).then(refresh, failed('Not undone')) }
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
      failed('Nothing was applied')(error)
      void refresh()
    },
  })
  const unlock = useMutation({
    mutationFn: (row: ReviewRow) => markValues(document, pointersOf([row]), { locked: false }),
    onSettled: refresh,
    onError: failed('Not unlocked'),
  })
  return { apply, unlock }
}

const pointersOf = (rows: readonly ReviewRow[]) => rows.flatMap(({ entries }) => entries.map(({ pointer }) => pointer))
const readingsOf = (rows: readonly ReviewRow[]) => Object.fromEntries(rows.flatMap(({ entries }) => entries.map(({ pointer, foundAt }) => [pointer, foundAt])))
const failed = (title: string) => (error: unknown) => void notify({ type: 'error', title, message: error instanceof Error ? error.message : undefined })

/** A guide that changed elsewhere meanwhile takes the decision too, as long as what was decided is still proposed by the same reading. */
async function decided(id: string, revision: number, decision: DecideProposalsInput) {
  try {
    return await decideProposals(id, decision, revision)
  } catch (error) {
    if (!isApiError(error) || error.code !== 'stale_revision') throw error
    return decideProposals(id, decision, (error.details as BrandDocument).revision)
  }
}
