import type { GuideSection } from '@brandwright/contracts/extraction'
import { keysOfSections } from '@brandwright/domain/brands/clear-sections'
import { pointerSteps } from '@brandwright/domain/brands/guide-pointer'
import { keptDifferences } from '@brandwright/domain/brands/kept-differences'
import { proposeChanges } from '@brandwright/domain/brands/propose-changes'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { sameJson } from '@brandwright/domain/history/same-json'
import type { Handle } from '../../database/database.ts'
import type { SystemContext } from '../../platform/context.ts'
import { announceBrand } from './announce-brand.ts'
import * as brands from './brand-store.ts'
import { checked } from './check-guide.ts'
import * as store from './proposal-store.ts'

/**
 * Keeps what a new reading found of an edited guide as proposals; the guide stays as it is. They take the place of earlier ones of the same sections,
 * but for what was rejected: that stays rejected as long as the same value is found. What differs where people decided is kept beside them, to be told.
 * Returns how many proposals there are now.
 */
export async function proposeFoundGuide(context: SystemContext, tx: Handle, found: StyleGuide, sections?: GuideSection[]): Promise<number> {
  await brands.lockBrand(tx, found.id)
  const brand = await brands.findBrand(tx, found.id)
  if (!brand) return 0
  const reading = checked(found)
  const proposals = proposeChanges(brand.guide, reading)
  const known = new Map((await store.listProposals(tx, found.id)).map((proposal) => [proposal.pointer, proposal]))
  const fresh = proposals.filter(({ pointer, value }) => !(known.get(pointer)?.rejected && sameJson(known.get(pointer)?.value, value)))
  await forgetOpen(tx, found.id, [...known.values()], sections)
  await store.writeProposals(tx, found.id, [...fresh, ...keptDifferences(brand.guide, reading)], context.now())
  await announceBrand(context, tx, found.id, brand.revision)
  return fresh.length
}

/** What was proposed by an earlier reading says nothing any more once the guide itself was replaced. */
export async function forgetProposals(tx: Handle, brandId: string, sections?: GuideSection[]): Promise<void> {
  await forgetOpen(tx, brandId, await store.listProposals(tx, brandId), sections)
}

async function forgetOpen(tx: Handle, brandId: string, known: store.StoredProposal[], sections?: GuideSection[]): Promise<void> {
  const read: string[] = keysOfSections(sections)
  const gone = known.filter(({ pointer, rejected }) => !rejected && read.includes(pointerSteps(pointer)[0] ?? ''))
  await store.deleteProposals(
    tx,
    brandId,
    gone.map(({ pointer }) => pointer),
  )
}
