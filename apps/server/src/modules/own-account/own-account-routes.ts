import { changeAddressInput, deleteAccountInput, deletionOutlook, ownAccount } from '@brandwright/contracts/users'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import type { PersonalData } from '../../manifest/personal-data.ts'
import type { Accounts } from '../users/accounts.ts'
import { requestNewAddress } from '../users/change-address.ts'
import { waysIn } from '../users/ways-in.ts'
import { deleteAccount, deleteOwnAccount } from './delete-account.ts'
import { exportOwnData } from './export-own-data.ts'
import { foreseeDeletion } from './foresee-deletion.ts'

/** One's own account: its address, its data to take along, its deletion. */
export function ownAccountRoutes(
  server: Server,
  { contextOf, accounts, personalData }: RouteDependencies & { accounts: Accounts; personalData: readonly PersonalData[] },
): void {
  server.get('/api/account', { schema: { response: { 200: ownAccount } } }, async (request) => waysIn(await contextOf(request)))
  server.post('/api/account/address', { schema: { body: changeAddressInput, response: { 200: z.object({ status: z.literal(true) }) } } }, async (request) => {
    await requestNewAddress(await contextOf(request), accounts, request.body)
    return { status: true as const }
  })
  server.get('/api/account/export', async (request, reply) => {
    const document = await exportOwnData(await contextOf(request), personalData)
    return reply.type('application/json; charset=utf-8').header('content-disposition', 'attachment; filename="brandwright-account.json"').send(document)
  })
  server.get('/api/account/deletion', { schema: { response: { 200: deletionOutlook } } }, async (request) => foreseeDeletion(await contextOf(request)))
  server.delete('/api/account', { schema: { body: deleteAccountInput } }, async (request, reply) => {
    await deleteOwnAccount(await contextOf(request), { accounts, personalData }, request.body)
    return reply.code(204).send()
  })
  server.delete('/api/users/:userId', { schema: { params: z.object({ userId: z.string().min(1).max(100) }) } }, async (request, reply) => {
    await deleteAccount(await contextOf(request), personalData, request.params.userId)
    return reply.code(204).send()
  })
}
