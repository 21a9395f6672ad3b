import type { Campaign, CampaignItem } from '@brandwright/contracts/campaigns'
import type { CopyEstimate, copyAnswers, WriteCopyInput } from '@brandwright/contracts/guidelines'
import { call } from '../../../lib/api-client.ts'

export type CopyWork = 'alternatives' | 'buttons' | 'variations' | 'rewrite'
type CopyAnswer<Work extends CopyWork> = (typeof copyAnswers)[Work]['_output']

const copyPath = (brandId: string, rest: string) => `/api/brands/${encodeURIComponent(brandId)}/copy/${rest}`

export const requestCopy = <Work extends CopyWork>(brandId: string, work: Work, input: WriteCopyInput) =>
  call<CopyAnswer<Work>>(copyPath(brandId, work), { method: 'POST', body: input })

export const estimateCopy = (brandId: string, input: { work: CopyWork; characters: number; model?: string }, signal?: AbortSignal) =>
  call<CopyEstimate>(copyPath(brandId, 'estimate'), { query: input, signal })

/** Returns the input that all copy API requests share: the instructions of an item and the tone of its campaign, if that tone differs from the guidelines. */
export const copySettings = (campaign: Campaign | undefined, { instructions }: CampaignItem): Pick<WriteCopyInput, 'tone' | 'instructions'> => ({
  ...(campaign?.brief?.tone ? { tone: campaign.brief.tone } : {}),
  ...(Object.keys(instructions).length > 0 ? { instructions } : {}),
})
