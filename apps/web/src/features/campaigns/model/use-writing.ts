import type { BrandDocument } from '@brandwright/contracts/brands'
import type { CampaignItem } from '@brandwright/contracts/campaigns'
import type { Section } from '@brandwright/domain/campaigns/section'
import { sectionOfGrowing } from '@brandwright/domain/campaigns/sections-of-answer'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { campaignRunQuery, useCampaignRun } from '../../../entities/campaigns/use-campaign-run.ts'

/** Section that a run has written or is writing. The item does not contain it yet. */
interface UnstoredSection {
  /** Number of sections that precede this section. */
  index: number
  section: Section
}

/** Progress of an unfinished item that a run is writing. */
export interface Writing {
  /** Complete sections that are not stored yet, then the section in progress, if any. */
  unstored: readonly UnstoredSection[]
}

/** State of an item in the run that writes its campaign. */
export interface ItemRun {
  /** Null if no run is writing the item, or if the item is finished. */
  writing: Writing | null
  /** Id of the active run, even if it is writing another item, or null if no run is active. */
  runId: string | null
  /** True while the connection to the active run is lost. */
  isLost: boolean
  /** True once the followed run has written the whole item. */
  isDone: boolean
  /** Reason why the latest run did not finish the item, or null if the user stopped the run. */
  failure: string | null
}

const END_STATES = new Set(['done', 'failed', 'skipped'])
const NONE: readonly UnstoredSection[] = []

/**
 * Follows the active or latest run of an item's campaign until the item is finished. `unfinishedAt` is the index of the item's unfinished section, or -1 if
 * there is no such section.
 */
export function useItemRun(guide: BrandDocument, { id, campaignId }: Pick<CampaignItem, 'id' | 'campaignId'>, unfinishedAt: number): ItemRun {
  const isUnfinished = unfinishedAt !== -1
  const { data } = useQuery({ ...campaignRunQuery(guide.id, campaignId), enabled: isUnfinished })
  const openId = isUnfinished ? (data?.runId ?? null) : null
  const run = useCampaignRun({ brand: guide.id, id: campaignId }, openId ?? (isUnfinished ? (data?.latest ?? null) : null))
  const growing = run.growing?.itemId === id ? run.growing : null
  const latest = useMemo(() => {
    if (!growing) return null
    const { index, section } = growing
    return { index, section: sectionOfGrowing(section, guide, { id: `growing-${index}`, number: index }) }
  }, [growing, guide])
  const runId = run.isOpen ? openId : null
  const state = run.items.get(id)?.state ?? ''
  const isWriting = runId !== null && !END_STATES.has(state)
  const unstored = useUnstored(isWriting ? `${runId} ${id}` : null, latest, unfinishedAt)
  const error = run.end?.type === 'error' && run.end.data.code !== 'stopped' ? run.end.data.message : null
  return {
    writing: isWriting ? { unstored } : null,
    runId,
    isLost: runId !== null && run.isLost,
    isDone: !isUnfinished && state === 'done',
    failure: isUnfinished && runId === null ? error : null,
  }
}

/**
 * Collects written sections until they are stored, because a run can begin the next section before the refetched item arrives. `source` identifies the run and
 * the item; null if no run is writing the item.
 */
function useUnstored(source: string | null, latest: UnstoredSection | null, stored: number): readonly UnstoredSection[] {
  const [last, setLast] = useState({ source, stored, unstored: NONE })
  // Skips the sections that have been stored since the last render. Indexes alone are not enough, because deleting a stored section shifts them.
  const remaining = source === last.source ? last.unstored.slice(Math.max(0, stored - last.stored)) : NONE
  const all = latest ? [...remaining.filter(({ index }) => index < latest.index), latest] : remaining
  const next = source === null ? NONE : all.filter(({ index }) => index >= stored)
  const isSame = next.length === last.unstored.length && next.every((one, at) => one === last.unstored[at])
  const unstored = isSame ? last.unstored : next
  if (!isSame || source !== last.source || stored !== last.stored) setLast({ source, stored, unstored })
  return unstored
}

/** Returns the unstored sections in order. `index` is the number of stored sections. */
export const growingAt = (writing: Writing | null, index: number): readonly Section[] =>
  writing?.unstored.flatMap((one) => (one.index >= index ? [one.section] : [])) ?? []

/** Returns the index of the unfinished section, which equals the number of stored sections; -1 if the item is finished. */
export const indexOfUnfinished = (sections: readonly Section[]): number => sections.findIndex(({ loading }) => loading)

export const isUnfinished = ({ sections }: Pick<CampaignItem, 'sections'>): boolean => indexOfUnfinished(sections) !== -1
