import type { Context } from '../../platform/context.ts'
import { listApiKeys } from '../api-keys/list-api-keys.ts'
import { brandsOfOwner } from '../brands/brands-of-owner.ts'
import { getBrand } from '../brands/get-brand.ts'
import { documentsByPerson } from '../documents/documents-by-person.ts'
import { suggestionsOfPerson } from '../documents/suggestions-of-person.ts'
import { listModelKeys } from '../model-keys/list-model-keys.ts'
import { rolesOfPerson } from '../models/roles-of-person.ts'
import { readerOfAddress } from '../newsletter/reader-of-address.ts'
import { linksByPerson } from '../share-links/links-by-person.ts'
import { usageOfPerson } from '../usage/usage-of-person.ts'
import { getUser } from '../users/get-user.ts'
import { listOwnSessions } from '../users/own-sessions.ts'
import { signInMethods } from '../users/sign-in-methods.ts'
import { signedIn } from '../users/user-policy.ts'
import * as store from './own-account-store.ts'

/** Everything that is kept of the signed-in person, and the guides they made, as one JSON document. */
export async function exportOwnData(context: Context): Promise<string> {
  const { id, email } = signedIn(context.actor)
  const { db } = context.database
  const brands = []
  for (const brand of await brandsOfOwner(db, id)) brands.push(await getBrand(context, brand.id))
  const document = {
    exportedAt: context.now().toISOString(),
    person: await getUser(context, id),
    signInMethods: await signInMethods(db, id),
    sessions: await listOwnSessions(context),
    apiKeys: await listApiKeys(context),
    shareLinks: await linksByPerson(db, id),
    newsletter: await readerOfAddress(db, email),
    modelRoles: await rolesOfPerson(db, id),
    modelKeys: (await listModelKeys(context, { userId: id })).items,
    usage: await usageOfPerson(db, id),
    invitationsSent: await store.findInvitationsBy(db, id),
    changes: await store.findChangesBy(db, id),
    acts: await store.findActsBy(db, id),
    documents: await documentsByPerson(db, id),
    suggestions: await suggestionsOfPerson(db, id),
    brands,
  }
  return JSON.stringify(document, null, 2)
}
