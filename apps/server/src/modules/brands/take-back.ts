import type { BrandDocument } from '@brandwright/contracts/brands'
import { applyPatch, type PatchStep } from '@brandwright/domain/history/json-patch'
import { overtakenPaths } from '@brandwright/domain/history/overtaken-paths'
import { undoStacks } from '@brandwright/domain/history/undo-stacks'
import type { Handle } from '../../database/database.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { historyOf } from '../history/history-of.ts'
import type { StoredBrand } from './brand-row.ts'
import { changedKeys } from './changed-keys.ts'
import { answerTo } from './document-for.ts'
import { brandOfKeyed, historySubject, keyedBrand } from './keyed-brand.ts'
import { namedKeys } from './named-keys.ts'
import { OWN_REMEMBERED } from './own-remembered.ts'
import { editBrand } from './write-brand.ts'
import type { NextBrand } from './write-guide.ts'

type Direction = 'undo' | 'redo'

type Wanted = { direction: Direction; number?: number }

/**
 * Takes back what the asker did last to a guide, or what the asker undid last; with a `number`, that revision of the asker's own. It is a revision like
 * any other, and refused where somebody went on from there.
 */
export async function takeBack(context: Context, { id, revision, ...wanted }: Wanted & { id: string; revision: number }): Promise<BrandDocument> {
  const brand = await editBrand(context, { id, revision, via: wanted.direction }, (now, tx) => takenBack(tx, context.actor as Actor, now, wanted))
  return answerTo(context, brand)
}

async function takenBack(tx: Handle, actor: Actor, brand: StoredBrand, { direction, number: wanted }: Wanted): Promise<NextBrand> {
  const history = historyOf(tx, historySubject(brand.guide.id))
  const own = undoStacks(await history.own(actor.id, OWN_REMEMBERED))[direction]
  const number = wanted === undefined ? own.at(-1) : own.find((one) => one === wanted)
  if (number === undefined) throw new Refusal('conflict', `There is nothing of yours to ${direction} in this guide.`)
  const { patch, inverse } = await history.find(number)
  const keyed = keyedBrand(brand)
  const overtaken = overtakenPaths(keyed, patch.filter(isDecided))
  if (overtaken.length > 0) throw overtakenRefusal(actor, overtaken, await history.toucher(number, overtaken), direction)
  const { guide, isPublic } = brandOfKeyed(
    applyPatch(
      keyed,
      inverse.filter(({ path }) => path !== '/updated'),
    ),
  )
  return { guide, isPublic, refersTo: number }
}

/** Where members stand, when something was written and the rules that are made of the values follow from other changes. */
const isDecided = ({ path }: PatchStep) => path !== '/updated' && path !== '/stylesheet' && !path.startsWith('/positions/')

type Toucher = { actor: { id: string; name: string | null } | null; via: string } | null

function overtakenRefusal(actor: Actor, paths: string[], toucher: Toucher, direction: Direction): Refusal {
  const keys = namedKeys(changedKeys(paths))
  const who = toucher?.via === 'extraction' ? 'A new reading' : toucher?.actor?.id === actor.id ? 'You' : (toucher?.actor?.name ?? 'Somebody')
  const what = [...new Set(keys.map(({ words }) => words))].join(', ')
  const has = who === 'You' ? 'have' : 'has'
  return new Refusal('conflict', `${who} ${has} changed this since: ${what}. So there is no ${direction} of it; change it by hand or restore a version.`, {
    keys,
    actor: toucher?.actor ?? null,
  })
}
