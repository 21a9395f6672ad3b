import type { CampaignListEntry, CreateCampaignResponse } from '@brandwright/contracts/campaigns'
import { useQueryClient } from '@tanstack/react-query'
import { campaignDocument } from '../../entities/campaigns/campaign-document.ts'
import { campaignPath, campaignsKey } from '../../entities/campaigns/campaign-queries.ts'
import { useCountNotices } from '../../entities/campaigns/use-count-notices.ts'
import { call } from '../../lib/api-client.ts'
import { documentChanges } from '../../lib/documents/document-changes.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { restoreDeleted } from '../../lib/restore-deleted.ts'
import { notify } from '../../ui/notices/notice-store.ts'

type Campaigns = readonly CampaignListEntry[]

/** Actions on campaigns. Each action resolves to the campaigns for which it succeeded; `duplicate` resolves to the originals, not to the copies. */
export interface CampaignActions {
  duplicate: (campaigns: Campaigns) => Promise<Campaigns>
  archive: (campaigns: Campaigns, archived: boolean) => Promise<Campaigns>
  remove: (campaigns: Campaigns) => Promise<Campaigns>
}

/** Duplicates, archives and deletes one or more campaigns. Archiving and deleting show a notice with an undo button. */
export function useCampaignActions(brandId: string): CampaignActions {
  const client = useQueryClient()
  const watchCounts = useCountNotices(brandId)
  const changesOf = (id: string) => documentChanges(client, campaignDocument(brandId), id)

  /** Applies `work` to the campaigns one after another, and reports failures and the new counts. Returns the campaigns for which `work` succeeded. */
  const forEach = async (campaigns: Campaigns, participle: string, work: (campaign: CampaignListEntry) => Promise<unknown>) => {
    const done: CampaignListEntry[] = []
    const failed: CampaignListEntry[] = []
    let problem: unknown
    const showCounts = watchCounts()
    for (const campaign of campaigns)
      try {
        await work(campaign)
        done.push(campaign)
      } catch (error) {
        failed.push(campaign)
        problem = error
      }
    await client.invalidateQueries({ queryKey: [...campaignsKey(brandId), 'list'] })
    if (failed.length > 0) notify({ type: 'error', title: `${subjectOf(failed)} not ${participle}`, message: errorMessage(problem) })
    if (done.length > 0) void showCounts()
    return done
  }
  const report = (done: Campaigns, participle: string, notice: { message?: string; undo?: () => void } = {}) => {
    if (done.length === 0) return
    const { message, undo } = notice
    notify({ type: 'success', title: `${subjectOf(done)} ${participle}`, message, ...(undo && { action: { label: 'Undo', handler: undo } }) })
  }
  /** Archives or unarchives campaigns. Returns the changed campaigns with their new revisions, which undo requires. */
  const setArchived = async (campaigns: Campaigns, archived: boolean) => {
    const revisions = new Map<string, number>()
    const done = await forEach(campaigns, archived ? 'archived' : 'unarchived', async ({ id, revision }) => {
      const changed = await changesOf(id).revise({ method: 'PATCH', path: campaignPath(id), body: { archived }, from: revision, retryWhenStale: true })
      revisions.set(id, changed.revision)
    })
    return done.map((campaign) => ({ ...campaign, revision: revisions.get(campaign.id) ?? campaign.revision }))
  }
  const restore = async (campaigns: Campaigns) => {
    const restored = await forEach(campaigns, 'restored', ({ id }) =>
      restoreDeleted((entry) => entry.brandId === brandId && entry.entity === 'campaign' && entry.thingId === id),
    )
    report(restored, 'restored')
  }

  const archive: CampaignActions['archive'] = async (campaigns, archived) => {
    const done = await setArchived(campaigns, archived)
    report(done, archived ? 'archived' : 'unarchived', { undo: () => void setArchived(done, !archived) })
    return done
  }
  return {
    archive,
    duplicate: async (campaigns) => {
      const done = await forEach(campaigns, 'duplicated', ({ id }) =>
        call<CreateCampaignResponse>(`${campaignPath(id)}/duplicate`, { method: 'POST', body: {} }),
      )
      report(done, 'duplicated', { message: done.length === 1 ? 'The copy is a draft that you own.' : 'The copies are drafts that you own.' })
      return done
    },
    remove: async (campaigns) => {
      const done = await forEach(campaigns, 'deleted', ({ id, revision }) =>
        changesOf(id).send({ method: 'DELETE', path: campaignPath(id), from: revision, retryWhenStale: true }),
      )
      const message = done.length === 1 ? 'You can restore it for 30 days.' : 'You can restore them for 30 days.'
      report(done, 'deleted', { message, undo: () => void restore(done) })
      return done
    },
  }
}

const subjectOf = (campaigns: Campaigns): string => (campaigns.length === 1 ? `${campaigns[0]?.name} was` : `${campaigns.length} campaigns were`)
