import type { GuideSection } from '@brandwright/contracts/extraction'
import { keysOfSections } from '@brandwright/domain/brands/clear-sections'
import { keptDifferences } from '@brandwright/domain/brands/kept-differences'
import type { Proposal } from '@brandwright/domain/brands/proposal'
import { proposeChanges } from '@brandwright/domain/brands/propose-changes'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { withKnownButtons } from '@brandwright/domain/brands/with-known-buttons'
import { sameJson } from '@brandwright/domain/history/same-json'
import { pointerSteps } from '@brandwright/domain/pointers/guide-pointer'
import type { Handle } from '../../database/database.ts'
import type { SystemContext } from '../../platform/context.ts'
import { announceBrand } from './announce-brand.ts'
import * as brands from './brand-store.ts'
import { checked } from './check-guide.ts'
import * as store from './proposal-store.ts'

/**
 * Keeps what a new reading found of an edited guide as proposals; the guide stays as it is. They take the place of earlier ones of the same sections,
 * but for what was rejected: that stays rejected as long as the same value is found. What differs where people decided is kept beside them, to be told.
 * Returns how many values are proposed to be decided on.
 */
export async function proposeFoundGuide(context: SystemContext, tx: Handle, found: StyleGuide, sections?: GuideSection[]): Promise<number> {
  await brands.lockBrand(tx, found.id)
  const brand = await brands.findBrand(tx, found.id)
  if (!brand) return 0
  const reading = withKnownButtons(brand.guide, checked(found))
  const known = new Map((await store.listProposals(tx, found.id)).map((proposal) => [proposal.pointer, proposal]))
  const wasRead = readIn(sections)
  const isNews = ({ pointer, value }: Proposal) => wasRead(pointer) && !(known.get(pointer)?.rejected && sameJson(known.get(pointer)?.value, value))
  const fresh = proposeChanges(brand.guide, reading).filter(isNews)
  await forgetOpen(tx, found.id, [...known.values()], sections)
  await store.writeProposals(tx, found.id, [...fresh, ...keptDifferences(brand.guide, reading).filter(isNews)], context.now())
  await announceBrand(context, tx, found.id, brand.revision)
  return fresh.length
}

/** What was proposed by an earlier reading says nothing any more once the guide itself was replaced. */
export async function forgetProposals(tx: Handle, brandId: string, sections?: GuideSection[]): Promise<void> {
  await forgetOpen(tx, brandId, await store.listProposals(tx, brandId), sections)
}

async function forgetOpen(tx: Handle, brandId: string, known: store.StoredProposal[], sections?: GuideSection[]): Promise<void> {
  const wasRead = readIn(sections)
  const gone = known.filter(({ pointer, rejected }) => !rejected && wasRead(pointer))
  await store.deleteProposals(
    tx,
    brandId,
    gone.map(({ pointer }) => pointer),
  )
}

/** Whether a value is one that a reading of these sections, or of all, looks for. */
function readIn(sections?: GuideSection[]): (pointer: string) => boolean {
  const keys: string[] = keysOfSections(sections)
  return (pointer) => keys.includes(pointerSteps(pointer)[0] ?? '')
}
