import type { Page } from '@brandwright/contracts/paging'
import type { ListedUser, UsersQuery } from '@brandwright/contracts/users'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { signedIn } from './user-policy.ts'
import * as store from './user-store.ts'

const cursorShape = z.object({ at: z.iso.datetime(), id: z.string() })

/** Everyone for super admins, the people of the own brand for others; newest first. */
export async function listUsers({ actor, database }: Context, query: UsersQuery): Promise<Page<ListedUser>> {
  const { id, role, brand } = signedIn(actor)
  const { users, next } = await store.findUsers(database.db, {
    within: role === 'super-admin' ? 'everyone' : { brand, self: id },
    search: query.search ?? '',
    role: query.role,
    brand: query.brand ?? '',
    status: query.status,
    after: query.cursor ? readCursor(query.cursor) : null,
    limit: query.limit,
  })
  return { items: users, nextCursor: next ? Buffer.from(JSON.stringify(next)).toString('base64url') : null }
}

function readCursor(text: string) {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw new Refusal('bad_request', 'That cursor is none of ours.')
  }
}
