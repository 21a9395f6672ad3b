import type { ProposalEntry, ProposalsPage } from '@brandwright/contracts/history'
import { labelOfPointer } from '@brandwright/domain/brands/label-of-pointer'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { sameJson } from '@brandwright/domain/history/same-json'
import { valueAt } from '@brandwright/domain/pointers/guide-pointer'
import type { Context } from '../../platform/context.ts'
import { getFullBrand } from './get-brand.ts'
import { liveProposals } from './live-proposals.ts'
import { listOfAssistant, listRescans, type OpenProposal, openProposals } from './open-proposals.ts'

/**
 * Returns a page of the changes that the last scan or the assistant proposes for a guide. The number of entries can be smaller than `limit`, or larger by one.
 */
export async function listProposals(context: Context, input: { id: string; limit: number; cursor?: string }): Promise<ProposalsPage> {
  const { guide, revision } = await getFullBrand(context, input.id)
  const { db } = context.database
  const open = openProposals([...(await listRescans(db, input.id)), ...(await listOfAssistant(db, input.id))])
  const rows = open.filter(({ pointer }) => pointer > (input.cursor ?? '')).slice(0, input.limit + 2)
  const next = rows[input.limit]
  // Keeps two proposals for the same value on one page.
  const page = rows.slice(0, next && next.pointer === rows[input.limit - 1]?.pointer ? input.limit + 1 : input.limit)
  return {
    items: [...liveProposals(guide, page).map((proposal) => entry(guide, proposal, null)), ...lockedDifferences(guide, page)],
    nextCursor: rows.length > page.length ? (page.at(-1)?.pointer ?? null) : null,
    revision,
  }
}

/** Returns scanned values that differ from a user's decision. They are informational and can't be accepted. */
function lockedDifferences(guide: StyleGuide, page: OpenProposal[]): ProposalEntry[] {
  return page.flatMap((proposal) => {
    if (proposal.suggested) return []
    const fact = guide.facts[proposal.pointer]
    if (!fact?.locked && fact?.editedBy === undefined) return []
    return sameJson(valueAt(guide, proposal.pointer), proposal.value) ? [] : [entry(guide, proposal, fact.locked ? 'locked' : 'edited')]
  })
}

function entry(guide: StyleGuide, { pointer, value, facts, foundAt, suggested }: OpenProposal, held: ProposalEntry['held']): ProposalEntry {
  const old = valueAt(guide, pointer)
  const fact = facts[pointer] ?? Object.values(facts)[0]
  return {
    pointer,
    label: labelOfPointer(pointer),
    kind: isNothing(value) ? 'removed' : isNothing(old) ? 'added' : 'changed',
    old: old ?? null,
    value: value ?? null,
    evidence: fact?.evidence ?? [],
    confidence: fact?.confidence ?? null,
    foundAt: foundAt.toISOString(),
    held,
    ...(suggested ? { why: suggested.why } : {}),
  }
}

const isNothing = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
