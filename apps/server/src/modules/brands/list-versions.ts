import type { VersionsPage } from '@brandwright/contracts/history'
import { undoStacks } from '@brandwright/domain/history/undo-stacks'
import type { Context } from '../../platform/context.ts'
import { historyOf } from '../history/history-of.ts'
import { numberCursor } from '../history/number-cursor.ts'
import { mayReadAll } from './brand-policy.ts'
import * as store from './brand-store.ts'
import { changedKeys } from './changed-keys.ts'
import { noBrand } from './get-brand.ts'
import { historySubject } from './keyed-brand.ts'
import { namedKeys } from './named-keys.ts'
import { OWN_REMEMBERED } from './own-remembered.ts'

const KEYS_SHOWN = 20

/** Who changed a guide, when, how and where; newest first. */
export async function listVersions({ actor, database }: Context, input: { id: string; limit: number; cursor?: string }): Promise<VersionsPage> {
  const access = await store.findAccess(database.db, input.id)
  if (!access) throw noBrand(actor, input.id)
  mayReadAll(actor, access)
  const history = historyOf(database.db, historySubject(input.id))
  const lines = await history.lines({ before: numberCursor(input.cursor), limit: input.limit + 1 })
  const { undo, redo } = undoStacks(actor ? await history.own(actor.id, OWN_REMEMBERED) : [])
  const page = lines.slice(0, input.limit)
  return {
    items: page.map(({ paths, at, ...line }) => {
      const keys = changedKeys(paths)
      return { ...line, at: at.toISOString(), keys: namedKeys(keys.slice(0, KEYS_SHOWN)), changed: keys.length }
    }),
    nextCursor: lines.length > input.limit ? String(page.at(-1)?.revision) : null,
    undo: undo.at(-1) ?? null,
    redo: redo.at(-1) ?? null,
  }
}
