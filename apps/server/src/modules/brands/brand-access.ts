import type { Handle } from '../../database/database.ts'
import type { LiveTopic, LiveTopics } from '../../manifest/live-topic.ts'
import { batched } from '../../platform/batched.ts'
import type { Actor, Context, SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { assertCanAdminister, assertCanEdit, assertCanRead, assertCanReadFullBrand, assertCanSeeTeam, type CanRead } from './brand-policy.ts'
import type { BrandAccess } from './brand-row.ts'
import * as store from './brand-store.ts'
import { noBrand } from './get-brand.ts'

/** Returns the part of a brand that the actor may read, with the brand's revision and current run. Throws the same errors as `getBrand`. */
export async function readableBrand(context: Context, id: string): Promise<CanRead & { revision: number; runId: string | null }> {
  const brand = await store.findAccess(context.database.db, id)
  if (!brand) throw noBrand(context.actor, id)
  return { ...assertCanRead(context.actor, brand), revision: brand.revision, runId: brand.runId }
}

/** Returns the access data of several brands by id, omitting deleted brands. */
async function accessOfBrands({ database }: Pick<SystemContext, 'database'>, ids: string[]): Promise<Map<string, BrandAccess>> {
  return new Map((await store.listAccess(database.db, ids)).map((access) => [access.id, access]))
}

/** Throws unless the actor may read the whole brand. */
export async function assertCanReadAll({ actor }: Context, db: Handle, id: string): Promise<void> {
  const brand = await store.findAccess(db, id)
  if (!brand) throw noBrand(actor, id)
  assertCanReadFullBrand(actor, brand)
}

/** Throws unless the actor may edit the brand. */
export async function requireEditor(context: Context, id: string): Promise<void> {
  await editorOf(context, context.database.db, id)
}

/** Returns the actor if they may edit the brand; throws otherwise. Call it within the transaction that makes the change. */
export async function editorOf({ actor }: Context, db: Handle, id: string): Promise<Actor> {
  const brand = await store.findAccess(db, id)
  if (!brand) throw noBrand(actor, id)
  assertCanEdit(actor, brand)
  return actor as Actor
}

/** Returns the actor if they are an admin of the brand or a super admin. Throws otherwise. */
export async function administratorOf({ actor }: Context, db: Handle, id: string): Promise<Actor> {
  const brand = await store.findAccess(db, id)
  if (!brand) throw noBrand(actor, id)
  return assertCanAdminister(actor, brand)
}

/** Returns the id of the brand with this normalized URL, or null. */
export const brandOfAddress = (context: Context, address: string): Promise<string | null> => store.findByAddress(context.database.db, address)

/**
 * Returns the actor and the id of the brand's owner. Throws unless the actor is a member of the brand or a super admin, so that outsiders can't list its
 * members.
 */
export async function teamOf({ actor }: Context, db: Handle, id: string): Promise<{ actor: Actor; ownerId: string | null }> {
  const brand = await store.findAccess(db, id)
  if (!brand) throw noBrand(actor, id)
  return { actor: assertCanSeeTeam(actor, brand), ownerId: brand.ownerId }
}

/** Locks the brand until the transaction ends, so that a concurrent transaction waits and then sees the changes of this one. */
export const lockBrand = (tx: Handle, id: string): Promise<void> => store.lockBrand(tx, id)

/** Creates a live topic whose ids are ids of brands. */
export function topicOfBrand(assertAllowed: typeof assertCanRead): LiveTopic {
  return {
    /** Rejects anonymous subscribers first, so brand ids can't be probed. Signed-in users may learn that a brand was deleted. */
    async assertCanSubscribe({ actor, database }, brandId) {
      const access = (await accessOfBrands({ database }, [brandId])).get(brandId)
      if (access) assertAllowed(actor, access)
      else if (!actor) throw noBrand(actor, brandId)
    },
    createReceiverCheck(system) {
      const accessOf = batched((ids) => accessOfBrands(system, ids))
      return async (actor, brandId) => {
        const access = await accessOf(brandId)
        try {
          return !access || Boolean(assertAllowed(actor, access))
        } catch (error) {
          if (error instanceof Refusal) return false
          throw error
        }
      }
    },
  }
}

/** Live topics: `brand:BRAND`, and `brands` (the list of all brands). */
export const brandLiveTopics: LiveTopics = { brand: topicOfBrand(assertCanRead), brands: 'public' }
