import type { DecideProposalsInput, DecideProposalsResponse } from '@brandwright/contracts/history'
import { labelOfPointer } from '@brandwright/domain/brands/label-of-pointer'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { decideChosenHunks } from '../documents/decide-hunks.ts'
import { documentOf } from './get-brand.ts'
import { guideDocument } from './guide-document.ts'
import { liveProposals } from './live-proposals.ts'
import { type OpenProposal, openProposals } from './open-proposals.ts'

type Input = { id: string; revision: number; decision: DecideProposalsInput }

/**
 * Accepts or rejects values that a re-scan or the assistant proposed. Throws a conflict if a proposal has been replaced since the user saw it, because re-scans
 * replace proposals without creating a revision.
 */
export async function decideProposals(context: Context, { decision, ...edit }: Input): Promise<DecideProposalsResponse> {
  const pointers = new Map<string, string>()
  const { state, accept, reject } = await decideChosenHunks(guideDocument, context, edit, ({ guide }, suggestions) => {
    const open = liveProposals(guide, openProposals(suggestions))
    const accepted = findProposals(open, decision.accept, decision.foundAt)
    const rejected = findProposals(open, decision.reject, decision.foundAt).filter((proposal) => !accepted.includes(proposal))
    for (const proposal of [...accepted, ...rejected]) {
      refuseUnseen(proposal, decision.foundAt[proposal.pointer])
      pointers.set(proposal.hunkId, proposal.pointer)
    }
    return { accept: accepted.map(({ hunkId }) => hunkId), reject: rejected.map(({ hunkId }) => hunkId) }
  })
  const pointersOf = (ids: readonly string[]) => ids.map((id) => pointers.get(id) as string)
  return { accepted: pointersOf(accept), rejected: pointersOf(reject), document: documentOf(context, state) }
}

function refuseUnseen({ pointer, foundAt, suggested }: OpenProposal, seen: string | undefined): void {
  if (seen === foundAt.toISOString()) return
  const why = suggested ? 'The assistant made another suggestion' : 'The site was scanned again'
  throw new Refusal(
    'conflict',
    `The decision was not applied, because the proposal changed: ${labelOfPointer(pointer)}. ${why} in the meantime. Review the new values.`,
  )
}

/** Returns the proposals at or below the pointers; if a value has two proposals, only the one that the user saw. */
function findProposals(open: OpenProposal[], pointers: string[], seen: Readonly<Record<string, string>>): OpenProposal[] {
  const found = new Set<OpenProposal>()
  const isSeen = ({ pointer, foundAt }: OpenProposal) => seen[pointer] === foundAt.toISOString()
  for (const wantedPointer of pointers) {
    const covered = open.filter(({ pointer }) => pointer === wantedPointer || pointer.startsWith(`${wantedPointer}/`))
    const there = covered.filter((one) => isSeen(one) || !covered.some((other) => other.pointer === one.pointer && isSeen(other)))
    if (there.length === 0) throw new Refusal('not_found', `There is no open proposal at ${wantedPointer.slice(0, 200)}.`)
    for (const proposal of there) found.add(proposal)
  }
  return [...found]
}
