import type { GuideSection } from '@brandwright/contracts/extraction'
import { keysOfSections } from '@brandwright/domain/brands/clear-sections'
import type { Proposal } from '@brandwright/domain/brands/proposal'
import { openDifferences, proposeChanges } from '@brandwright/domain/brands/propose-changes'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { withKnownButtons } from '@brandwright/domain/brands/with-known-buttons'
import { sameJson } from '@brandwright/domain/history/same-json'
import type { SuggestionHunk } from '@brandwright/domain/history/suggestion'
import { pointerSteps } from '@brandwright/domain/pointers/guide-pointer'
import type { Handle } from '../../database/database.ts'
import type { SystemContext } from '../../platform/context.ts'
import type { RunRecord } from '../../platform/runs/runs.ts'
import { suggest } from '../documents/suggest.ts'
import { withdrawHunks } from '../documents/withdraw-hunks.ts'
import * as brands from './brand-store.ts'
import { announceBrand, checked, guideDocument } from './guide-document.ts'
import { listRescans, newestHunks } from './open-proposals.ts'
import { hunkOf, PROPOSED } from './proposal-hunk.ts'

/**
 * Stores the differences between an edited guide and its re-scan as a suggestion, without changing the guide, and returns the number of proposed values.
 * Replaces earlier suggestions for the same sections and skips values that users have rejected before.
 */
export async function proposeExtractedGuide(
  context: SystemContext,
  tx: Handle,
  found: StyleGuide,
  { run, sections }: { run: Pick<RunRecord, 'id' | 'ownerId'>; sections?: GuideSection[] },
): Promise<number> {
  await brands.lockBrand(tx, found.id)
  const brand = await brands.findBrand(tx, found.id)
  if (!brand) return 0
  const scanned = withKnownButtons(brand.guide, checked(found))
  const rescans = await listRescans(tx, found.id)
  const earlier = newestHunks(rescans)
  const wasScanned = readIn(sections)
  const isNews = ({ pointer, value }: Proposal) => {
    const previous = earlier.get(pointer)
    return wasScanned(pointer) && !(previous?.state === 'rejected' && sameJson(previous.after, value))
  }
  const fresh = proposeChanges(brand.guide, scanned).filter(isNews)
  const hunks = [...fresh, ...openDifferences(brand.guide, scanned).filter(isNews)].map(hunkOf)
  const pointers = new Set(hunks.map(({ pointer }) => pointer))
  await withdrawHunks(tx, rescans, (hunk) => pointers.has(hunk.pointer) || isOpenIn(hunk, wasScanned), context.now())
  const source = { id: found.id, runId: run.id, via: PROPOSED, createdBy: run.ownerId } as const
  if (!(await suggest(guideDocument, context, tx, { ...source, hunks }))) await announceBrand(context, tx, found.id, brand.revision)
  return fresh.length
}

/** Withdraws the proposals of earlier re-scans, which are obsolete once the guide itself is replaced. */
export async function forgetProposals(tx: Handle, brandId: string, now: Date, sections?: GuideSection[]): Promise<void> {
  const wasScanned = readIn(sections)
  await withdrawHunks(tx, await listRescans(tx, brandId), (hunk) => isOpenIn(hunk, wasScanned), now)
}

const isOpenIn = ({ pointer, state }: SuggestionHunk, wasScanned: (pointer: string) => boolean) => state === 'open' && wasScanned(pointer)

/** Returns a predicate for the pointers covered by a scan of some sections, or of all sections by default. */
function readIn(sections?: GuideSection[]): (pointer: string) => boolean {
  const keys: string[] = keysOfSections(sections)
  return (pointer) => keys.includes(pointerSteps(pointer)[0] ?? '')
}
