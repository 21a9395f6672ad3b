import type { DecideProposalsInput, DecideProposalsResponse } from '@brandwright/contracts/history'
import { acceptProposal } from '@brandwright/domain/brands/accept-proposal'
import { wordsOfPointer } from '@brandwright/domain/brands/words-of-pointer'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { announceBrand } from './announce-brand.ts'
import { answerTo } from './document-for.ts'
import { editBrand } from './guide-document.ts'
import { liveProposals } from './live-proposals.ts'
import * as store from './proposal-store.ts'

type Input = { id: string; revision: number; decision: DecideProposalsInput }

/**
 * Takes proposed values over into the guide, or rejects them for good: a rejected value is not proposed again as long as it is found unchanged. A new
 * reading replaces proposals without a new revision, so each is compared with the reading that the decision was made on.
 */
export async function decideProposals(context: Context, { id, revision, decision }: Input): Promise<DecideProposalsResponse> {
  const decided = { accepted: [] as string[], rejected: [] as string[] }
  const brand = await editBrand(context, { id, revision, via: 'proposals' }, async ({ guide }, tx) => {
    const open = liveProposals(guide, await store.listProposals(tx, id))
    const accepted = named(open, decision.accept)
    const rejected = named(open, decision.reject).filter((proposal) => !accepted.includes(proposal))
    for (const proposal of [...accepted, ...rejected]) refuseUnseen(proposal, decision.foundAt[proposal.pointer])
    decided.accepted = accepted.map(({ pointer }) => pointer)
    decided.rejected = rejected.map(({ pointer }) => pointer)
    await store.deleteProposals(tx, id, decided.accepted)
    await store.rejectProposals(tx, id, decided.rejected)
    if (accepted.length === 0) await announceBrand(context, tx, id, revision)
    return { guide: accepted.reduce(acceptProposal, guide) }
  })
  return { ...decided, document: answerTo(context, brand) }
}

function refuseUnseen({ pointer, foundAt }: store.StoredProposal, seen: string | undefined): void {
  if (seen === foundAt.toISOString()) return
  throw new Refusal(
    'conflict',
    `This was not decided on as it is now: ${wordsOfPointer(pointer)}. The site was read again meanwhile; look at what it says now.`,
  )
}

/** The proposals at the given places and below them. */
function named(open: store.StoredProposal[], places: string[]): store.StoredProposal[] {
  const found = new Set<store.StoredProposal>()
  for (const place of places) {
    const there = open.filter(({ pointer }) => pointer === place || pointer.startsWith(`${place}/`))
    if (there.length === 0) throw new Refusal('not_found', `Nothing is proposed at ${place.slice(0, 200)}, or not any more.`)
    for (const proposal of there) found.add(proposal)
  }
  return [...found]
}
