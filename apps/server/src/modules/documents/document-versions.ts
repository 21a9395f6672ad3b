import type { VersionsPage } from '@brandwright/contracts/history'
import { undoStacks } from '@brandwright/domain/history/undo-stacks'
import type { Handle } from '../../database/database.ts'
import type { Context } from '../../platform/context.ts'
import { historyOf } from '../history/history-of.ts'
import { numberCursor } from '../history/number-cursor.ts'
import type { DocumentKind } from './document-kind.ts'
import { editDocument } from './edit-document.ts'
import { MAX_PERSONAL_CHANGES } from './undo-or-redo.ts'

const MAX_KEYS_SHOWN = 20
/** Number of revisions loaded per query when filtering, and the maximum loaded for one page. */
const LINES_PER_READ = 100
const MAX_LINES_READ = 5000

interface ListInput {
  id: string
  limit: number
  cursor?: string
  /** Includes only versions that changed a matching key. */
  only?: (key: string) => boolean
}

/** Lists the versions of a document, newest first, with author, time and changed keys. Also returns the revisions that the actor would undo and redo next. */
export async function listVersions<State extends { revision: number }, Parts>(
  kind: DocumentKind<State, Parts>,
  context: Context,
  { id, limit, cursor, only }: ListInput,
): Promise<VersionsPage> {
  await kind.assertCanReadVersions(context, id)
  const history = historyOf(context.database.db, kind.subjectOf(id))
  const chunk = only ? LINES_PER_READ : limit + 1
  const items: VersionsPage['items'] = []
  let before = numberCursor(cursor)
  for (let read = 0; items.length <= limit && read < MAX_LINES_READ; read += chunk) {
    const lines = await history.lines({ before, limit: chunk })
    for (const { paths, at, ...line } of lines) {
      const keys = kind.changedKeys(paths).filter(only ?? (() => true))
      if (!only || keys.length > 0) items.push({ ...line, at: at.toISOString(), keys: kind.nameKeys(keys.slice(0, MAX_KEYS_SHOWN)), changed: keys.length })
    }
    before = lines.at(-1)?.revision ?? null
    if (lines.length < chunk) break
  }
  const { undo, redo } = undoStacks(context.actor ? await history.own(context.actor.id, MAX_PERSONAL_CHANGES) : [])
  const page = items.slice(0, limit)
  return { items: page, nextCursor: items.length > limit ? String(page.at(-1)?.revision) : null, undo: undo.at(-1) ?? null, redo: redo.at(-1) ?? null }
}

/** Returns a document as of one of its revisions. Throws if that revision does not exist. */
export async function getVersion<State extends { revision: number }, Parts>(
  kind: DocumentKind<State, Parts>,
  context: Context,
  { id, number }: { id: string; number: number },
): Promise<State> {
  await kind.assertCanReadVersions(context, id)
  const now = await kind.find(context.database.db, id)
  if (!now) throw kind.missing(context.actor, id)
  return versionAt(kind, context.database.db, now, number)
}

/** Restores an earlier version as a new revision. `pick` selects the part to restore, by default the whole document. */
export function restoreVersion<State extends { revision: number }, Parts>(
  kind: DocumentKind<State, Parts>,
  context: Context,
  { id, revision, number }: { id: string; revision: number; number: number },
  pick: (now: State, then: State) => State = (_, then) => then,
): Promise<State> {
  return editDocument(kind, context, { id, revision, via: 'restore' }, async (now, tx) => {
    const then = await versionAt(kind, tx, now, number)
    return { state: kind.restorable(now, pick(now, then)), refersTo: number }
  })
}

/** Names a version or removes its name, and notifies everyone who has the document open. Named versions are never merged into others. */
export async function nameVersion<State extends { revision: number }, Parts>(
  kind: DocumentKind<State, Parts>,
  context: Context,
  { id, number, name }: { id: string; number: number; name: string | null },
): Promise<void> {
  await kind.assertCanChange(context, id)
  await context.database.db.transaction(async (tx) => {
    await kind.lock(tx, id)
    await historyOf(tx, kind.subjectOf(id)).name(number, name)
    const document = await kind.find(tx, id)
    if (document) await kind.announce(context, tx, id, document.revision)
  })
}

async function versionAt<State extends { revision: number }, Parts>(kind: DocumentKind<State, Parts>, db: Handle, now: State, number: number): Promise<State> {
  const history = historyOf(db, kind.subjectOf(kind.idOf(now)))
  await history.find(number)
  const last = kind.stored?.(now) ?? { document: kind.toKeyed(now), revision: now.revision }
  return kind.fromKeyed(await history.at(number, last), now)
}
