import { changeAddressInput, type DeletionPreview, deleteAccountInput, deletionPreview, personalAccount, type User } from '@brandwright/contracts/users'
import { z } from 'zod'
import type { Handle } from '../../database/database.ts'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import type { AccessRow } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import type { PersonalData } from '../../manifest/personal-data.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { brandsOfOwner, transferBrand } from '../brands/brands-of-owner.ts'
import { recordAudit } from '../history/record-audit.ts'
import type { Accounts } from '../users/accounts.ts'
import { requestNewAddress } from '../users/change-address.ts'
import { confirmIdentity } from '../users/confirm-identity.ts'
import { signInMethods } from '../users/get-user.ts'
import { requireOtherSuperAdmin } from '../users/last-super-admin.ts'
import { membersOf } from '../users/members-of.ts'
import { removeUser, requireDeleter } from '../users/remove-user.ts'
import { signedIn } from '../users/user-policy.ts'

const personalAccountAccessRows: AccessRow[] = [
  { route: 'GET /api/account', own: '401 200' },
  { route: 'POST /api/account/address', own: '401 403', body: { email: 'new@example.com', password: 'wrong horse' } },
  { route: 'GET /api/account/export', own: '401 200' },
  { route: 'GET /api/account/deletion', own: '401 200' },
  { route: 'DELETE /api/account', own: '401 403', body: { password: 'wrong horse' } },
  { route: 'DELETE /api/users/:userId', own: '401 403 403 404 403 404 204' },
]

export const personalAccountModule = {
  name: 'personal-account',
  routes: [personalAccountRoutes],
  accessRows: personalAccountAccessRows,
} satisfies ModuleManifest

interface DeletionDependencies {
  accounts: Accounts
  personalData: readonly PersonalData[]
}

/** Registers the routes for the actor's account: email address, data export and deletion. */
function personalAccountRoutes(
  server: Server,
  { contextOf, accounts, personalData }: RouteDependencies & { accounts: Accounts; personalData: readonly PersonalData[] },
): void {
  server.get('/api/account', { schema: { response: { 200: personalAccount } } }, async (request) => signInMethods(await contextOf(request)))
  server.post('/api/account/address', { schema: { body: changeAddressInput, response: { 200: z.object({ status: z.literal(true) }) } } }, async (request) => {
    await requestNewAddress(await contextOf(request), accounts, request.body)
    return { status: true as const }
  })
  server.get('/api/account/export', async (request, reply) => {
    const document = await exportPersonalData(await contextOf(request), personalData)
    return reply.type('application/json; charset=utf-8').header('content-disposition', 'attachment; filename="brandwright-account.json"').send(document)
  })
  server.get('/api/account/deletion', { schema: { response: { 200: deletionPreview } } }, async (request) => previewDeletion(await contextOf(request)))
  server.delete('/api/account', { schema: { body: deleteAccountInput } }, async (request, reply) => {
    await deletePersonalAccount(await contextOf(request), { accounts, personalData }, request.body)
    return reply.code(204).send()
  })
  server.delete('/api/users/:userId', { schema: { params: z.object({ userId: z.string().min(1).max(100) }) } }, async (request, reply) => {
    await deleteAccount(await contextOf(request), personalData, request.params.userId)
    return reply.code(204).send()
  })
}

/** Returns all data that the modules store about the signed-in user, as one JSON document. */
async function exportPersonalData(context: Context, personalData: readonly PersonalData[]): Promise<string> {
  const actor = signedIn(context.actor)
  const document: Record<string, unknown> = { exportedAt: context.now().toISOString() }
  for (const module of personalData) Object.assign(document, await module.export?.(context, actor))
  return JSON.stringify(document, null, 2)
}

/** Returns the consequences of deleting the actor's account. */
async function previewDeletion({ actor, database: { db } }: Context): Promise<DeletionPreview> {
  const { id, role } = signedIn(actor)
  const brands = await heirsOf(db, id)
  const last = role === 'super-admin' ? requireOtherSuperAdmin(db, id) : Promise.resolve()
  const hindrance = await last.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error.message
      throw error
    },
  )
  return { brands: brands.map(({ heir, ...brand }) => ({ ...brand, heir: heir?.name ?? null })), hindrance }
}

/** Deletes the actor's account after they have confirmed their identity. */
async function deletePersonalAccount(context: Context, { accounts, personalData }: DeletionDependencies, { password }: { password?: string }): Promise<void> {
  const actor = signedIn(context.actor)
  await confirmIdentity(context, accounts, password)
  await context.database.db.transaction((tx) => remove(context, personalData, tx, actor.id))
}

/** Deletes another user's account, for super admins. */
async function deleteAccount(context: Context, personalData: readonly PersonalData[], userId: string): Promise<void> {
  const actor = signedIn(context.actor)
  await context.database.db.transaction(async (tx) => {
    await requireDeleter(tx, actor, userId)
    await remove(context, personalData, tx, userId)
  })
}

/** Deletes a user with their sessions, keys and private data. Their contributions to brands are preserved under an anonymous id. */
async function remove({ actor, now }: Context, personalData: readonly PersonalData[], tx: Handle, userId: string): Promise<void> {
  for (const { id, heir } of await heirsOf(tx, userId)) await transferBrand(tx, id, heir?.id ?? null)
  const { brand } = await removeUser(tx, userId, async (email) => {
    for (const module of personalData) await module.remove?.(tx, { id: userId, email })
  })
  await recordAudit(tx, { actor: actor?.id ?? null, action: 'user.deleted', brandId: brand, subject: userId, details: {}, at: now() })
}

/**
 * Maps each brand that a user owns to its next owner: the admin with the oldest account, or else the member with the oldest account. Ignores suspended
 * accounts; null if nobody is left.
 */
async function heirsOf(db: Handle, userId: string): Promise<{ id: string; name: string; heir: User | null }[]> {
  const brands = await brandsOfOwner(db, userId)
  const inherited = []
  for (const brand of brands) {
    const others = (await membersOf(db, brand.id)).filter(
      ({ id, brand: brandOfMember, deactivatedAt }) => id !== userId && brandOfMember === brand.id && deactivatedAt === null,
    )
    inherited.push({ ...brand, heir: others.find(({ role }) => role !== 'user') ?? others[0] ?? null })
  }
  return inherited
}
