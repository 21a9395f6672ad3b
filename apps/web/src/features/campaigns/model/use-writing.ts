import type { BrandDocument } from '@brandwright/contracts/brands'
import type { CampaignItem } from '@brandwright/contracts/campaigns'
import type { Section } from '@brandwright/domain/campaigns/section'
import { sectionOfGrowing } from '@brandwright/domain/campaigns/sections-of-answer'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { campaignRunQuery, type GrowingItem, useCampaignRun } from '../../../entities/campaigns/use-campaign-run.ts'

/** An unfinished item that a run is writing. */
export interface Writing {
  /** Texts of the section in progress, if there are any yet. */
  growing: GrowingItem | null
  /** The same section for rendering. It is not part of the item. */
  section: Section | null
}

const END_STATES = new Set(['done', 'failed', 'skipped'])
const GROWING_ID = 'growing'

/** Follows the run that is writing an item; null if none is, or if the item is finished. */
export function useWriting(guide: BrandDocument, { id, campaignId }: Pick<CampaignItem, 'id' | 'campaignId'>, isUnfinished: boolean): Writing | null {
  const { data } = useQuery({ ...campaignRunQuery(guide.id, campaignId), enabled: isUnfinished })
  const run = useCampaignRun({ brand: guide.id, id: campaignId }, isUnfinished ? (data?.runId ?? null) : null)
  const growing = run.growing?.itemId === id ? run.growing : null
  const section = useMemo(() => growing && sectionOfGrowing(growing.section, guide, { id: GROWING_ID, number: growing.index }), [growing, guide])
  return run.isOpen && !END_STATES.has(run.items.get(id)?.state ?? '') ? { growing, section } : null
}

export const isUnfinished = ({ sections }: Pick<CampaignItem, 'sections'>): boolean => sections.some(({ loading }) => loading)
