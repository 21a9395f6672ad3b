import type { CampaignPreflightResponse } from '@brandwright/contracts/campaigns'
import type { PreflightFinding } from '@brandwright/domain/campaigns/preflight-finding'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { campaignItemDocument } from '../../entities/campaigns/campaign-document.ts'
import { itemPath } from '../../entities/campaigns/campaign-queries.ts'
import { documentChanges, staleDocument } from '../../lib/documents/document-changes.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { storeResponse } from '../../lib/store-response.ts'
import { notify } from '../../ui/notices/notice-store.ts'
import { checkCampaign, findingsQuery } from './new-campaign-calls.ts'

export type CheckedItem = CampaignPreflightResponse['items'][number]
interface Fix {
  item: CheckedItem
  finding: PreflightFinding
}
type AppliedFix = Fix & { revision: number }

/**
 * Returns the actions that apply fixes to the checked revisions of the items and undo those fixes. Every action refetches the findings at its end, even after
 * an error.
 */
export function useFindingFixes(brandId: string, campaignId: string) {
  const client = useQueryClient()
  /** Status text while several findings are being fixed, or null otherwise. */
  const [progress, setProgress] = useState<string | null>(null)
  const changesOf = (itemId: string) => documentChanges(client, campaignItemDocument(brandId, campaignId), itemId)
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.document('campaigns', brandId, campaignId) })
  const apply = ({ item, finding }: Fix) =>
    changesOf(item.id).revise({ method: 'PATCH', path: itemPath(campaignId, item.id), body: finding.fix?.patch, from: item.revision })
  const checkAgain = async () => {
    const checked = await checkCampaign(campaignId)
    storeResponse(client, findingsQuery(brandId, campaignId).queryKey, checked)
    return checked.items
  }

  const undo = async ({ id, name }: CheckedItem, revision: number) => {
    try {
      await changesOf(id).undoChange(revision)
      notify({ type: 'success', title: `The fix of “${name}” was undone` })
    } catch (error) {
      notify({ type: 'error', title: `The fix of “${name}” was not undone`, message: errorMessage(error) })
    }
    await refresh()
  }
  const one = useMutation({
    mutationFn: apply,
    onSuccess: ({ revision }, { item, finding }) =>
      notify({
        type: 'success',
        title: `“${item.name}” was fixed`,
        message: finding.fix?.label,
        action: { label: 'Undo', handler: () => void undo(item, revision) },
      }),
    onError: (error, { item }) => notify({ type: 'error', title: `“${item.name}” was not fixed`, message: reasonOf(error) }),
    onSettled: refresh,
  })

  /** Undoes the fixes in reverse order, because a fix can change text that an earlier fix wrote. */
  const undoAll = async (applied: readonly AppliedFix[]) => {
    const failures: unknown[] = []
    setProgress('Undoing the fixes …')
    for (const { item, revision } of applied.toReversed())
      await changesOf(item.id)
        .revise({ path: `${itemPath(campaignId, item.id)}/undo`, body: { revision }, retryWhenStale: true })
        .catch((error: unknown) => failures.push(error))
    await refresh()
    setProgress(null)
    if (failures.length === 0) return notify({ type: 'success', title: `${fixesWere(applied.length)} undone` })
    const title = `${applied.length - failures.length} of ${fixesWere(applied.length)} undone`
    return notify({ type: 'error', title, message: errorMessage(failures[0]) })
  }
  /**
   * Applies fixes one at a time and checks all items after each fix, because a fix contains the whole checked text and can resolve findings in other items.
   * Ignores fixes that only later checks offer.
   */
  const applyAll = async (offered: readonly Fix[]) => {
    const remaining = new Map<string, number>()
    for (const fix of offered) remaining.set(keyOf(fix), (remaining.get(keyOf(fix)) ?? 0) + 1)
    const isOffered = (fix: Fix) => (remaining.get(keyOf(fix)) ?? 0) > 0
    const applied: AppliedFix[] = []
    let failure: string | null = null
    let next = nextOf(offered)
    while (next && failure === null) {
      const fix: Fix = next
      const before = applied.length
      setProgress(`Fixing ${before + 1} of ${offered.length}: “${fix.item.name}” …`)
      try {
        const { revision } = await apply(fix)
        applied.push({ ...fix, revision })
        remaining.set(keyOf(fix), (remaining.get(keyOf(fix)) ?? 0) - 1)
        next = nextOf(fixesOf(await checkAgain()).filter(isOffered))
      } catch (error) {
        const isApplied = applied.length > before
        failure = isApplied ? `The findings could not be checked again. ${errorMessage(error)}` : `“${fix.item.name}” was not fixed. ${reasonOf(error)}`
      }
    }
    return { applied, failure, count: offered.length }
  }
  const all = useMutation({
    mutationFn: applyAll,
    onSuccess: ({ applied, failure, count }) => {
      const action = applied.length > 0 ? { label: 'Undo', handler: () => void undoAll(applied) } : undefined
      if (failure === null) notify({ type: 'success', title: `${fixesWere(applied.length)} applied`, action })
      else notify({ type: 'error', title: `${applied.length} of ${fixesWere(count)} applied`, message: failure, action })
    },
    onSettled: async () => {
      await refresh()
      setProgress(null)
    },
  })
  return { one, all, progress }
}

/** Returns the fixes for blockers and warnings. Excludes suggestions, which are collapsed and must be applied one by one. */
export const fixesOf = (items: readonly CheckedItem[]): Fix[] =>
  items.flatMap((item) => item.findings.flatMap((finding) => (finding.fix && finding.level !== 'suggest' ? { item, finding } : [])))

/** Returns the first fix for the last item. Starting with the last item makes contradictory items adopt the value of the first item. */
const nextOf = (fixes: readonly Fix[]): Fix | undefined => fixes.find(({ item }) => item.id === fixes.at(-1)?.item.id)

/** Returns a key that identifies equal findings at the same location. Does not use their ids, which contain a text position that an earlier fix can shift. */
const keyOf = ({ item, finding: { pointer, message } }: Fix) => `${item.id} ${pointer} ${message}`

const fixesWere = (count: number) => (count === 1 ? '1 fix was' : `${count} fixes were`)

const reasonOf = (error: unknown) => (staleDocument(error) ? 'It was changed after the check. Review its new findings.' : errorMessage(error))
