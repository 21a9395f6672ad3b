import type { BrandDocument } from '@brandwright/contracts/brands'
import type { CampaignItem } from '@brandwright/contracts/campaigns'
import type { Section } from '@brandwright/domain/campaigns/section'
import { sectionOfGrowing } from '@brandwright/domain/campaigns/sections-of-answer'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { campaignRunQuery, type GrowingItem, useCampaignRun } from '../../../entities/campaigns/use-campaign-run.ts'

/** Progress of an unfinished item that a run is writing. */
export interface Writing {
  /** Texts of the section in progress, if any. */
  growing: GrowingItem | null
  /** Section in progress, ready to render. It is not part of the item. */
  section: Section | null
}

/** State, with regard to one item, of the run that writes the item's campaign. */
export interface ItemRun {
  /** Null if no run is writing the item or the item is finished. */
  writing: Writing | null
  /** Id of the active run, which may be writing another item; null if no run is active. */
  runId: string | null
  /** True while the connection to the active run is lost. */
  isLost: boolean
  /** True once the followed run has written the whole item. */
  isDone: boolean
  /** Reason why the latest run left the item unfinished; null if the user stopped it. */
  failure: string | null
}

const END_STATES = new Set(['done', 'failed', 'skipped'])
const GROWING_ID = 'growing'

/** Follows the active or latest run that writes the campaign of an unfinished item. */
export function useItemRun(guide: BrandDocument, { id, campaignId }: Pick<CampaignItem, 'id' | 'campaignId'>, isUnfinished: boolean): ItemRun {
  const { data } = useQuery({ ...campaignRunQuery(guide.id, campaignId), enabled: isUnfinished })
  const openId = isUnfinished ? (data?.runId ?? null) : null
  const run = useCampaignRun({ brand: guide.id, id: campaignId }, openId ?? (isUnfinished ? (data?.latest ?? null) : null))
  const growing = run.growing?.itemId === id ? run.growing : null
  const section = useMemo(() => growing && sectionOfGrowing(growing.section, guide, { id: GROWING_ID, number: growing.index }), [growing, guide])
  const runId = run.isOpen ? openId : null
  const state = run.items.get(id)?.state ?? ''
  const error = run.end?.type === 'error' && run.end.data.code !== 'stopped' ? run.end.data.message : null
  return {
    writing: runId !== null && !END_STATES.has(state) ? { growing, section } : null,
    runId,
    isLost: runId !== null && run.isLost,
    isDone: !isUnfinished && state === 'done',
    failure: isUnfinished && runId === null ? error : null,
  }
}

/** Returns the section in progress; null if the item, whose next section has the given index, contains it already. */
export const growingAt = (writing: Writing | null, index: number): Section | null =>
  writing?.growing && writing.growing.index >= index ? writing.section : null

export const isUnfinished = ({ sections }: Pick<CampaignItem, 'sections'>): boolean => sections.some(({ loading }) => loading)
