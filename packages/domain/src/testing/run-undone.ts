import { sameJson } from '../history/same-json.ts'
import type { Remainder } from '../history/undo-run.ts'
import { type Act, copyOf, type History, type Shape } from './run-histories.ts'

type Expected = { document: Shape; remainder: Remainder[] }

/** Returns the expected result of undoing the run in a history. Derives each value from its last write by anyone but the run, without sharing code with undo. */
export function withoutRun({ first, acts }: History): Expected {
  const expected: Expected = { document: copyOf(first), remainder: [] }
  const of = (target: string) => acts.filter((act) => act.target === target)
  expected.document.count = cellWithoutRun(expected, '/count', first.count, of('/count'))
  expected.document.base.size = cellWithoutRun(expected, '/base/size', first.base.size, of('/base/size'))
  withoutRunInTitle(expected, first, of)
  for (const id of ['a', 'b', 'c']) withoutRunInMember(expected, id, first, of(id))
  return { ...expected, remainder: expected.remainder.sort((a, b) => (a.pointer < b.pointer ? -1 : 1)) }
}

/** Returns the last value that the run did not write. Earlier writes of the run can't be undone. */
function cellWithoutRun<T>(expected: Expected, pointer: string, initial: T, acts: Act[]): T {
  const lastOther = acts.findLastIndex(({ run }) => !run)
  const now = lastOther < 0 ? initial : (acts[lastOther]?.after as T)
  note(
    expected,
    pointer,
    acts.filter(({ run }, index) => run && index < lastOther),
    now,
  )
  return now
}

function note({ remainder }: Expected, pointer: string, stays: readonly Pick<Act, 'before' | 'after'>[], now: unknown): void {
  const [oldest, newest] = [stays[0], stays.at(-1)]
  if (oldest && newest && !sameJson(oldest.before, now)) remainder.push({ pointer, before: oldest.before, after: newest.after, now })
}

/** Predicts that the remainder contains the text as a single entry, but not the values of that entry, because each word is a separate value here. */
function withoutRunInTitle(expected: Expected, first: Shape, of: (target: string) => Act[]): void {
  const words = first.title.split(' ')
  const slots: Expected = { document: expected.document, remainder: [] }
  for (const at of [0, 1, 2]) words[at * 2] = cellWithoutRun(slots, `slot ${at}`, words[at * 2] ?? '', of(`slot ${at}`))
  const now = words.join(' ')
  expected.document.title = now
  if (slots.remainder.length > 0) expected.remainder.push({ pointer: '/title', before: null, after: null, now })
}

type Life = { start: number; end: number; byRun: boolean; member: Record<string, unknown> }

function withoutRunInMember(expected: Expected, id: string, first: Shape, acts: Act[]): void {
  const lives = livesOf(id, first, acts)
  const lifeAt = (index: number) => lives.findLast(({ start, end }) => start <= index && index < end)
  const followedBy = (index: number, is: (act: Act) => boolean) => acts.some((act, later) => later > index && !act.run && is(act))
  const addsOrRemoves = ({ kind }: Act) => kind === 'add' || kind === 'remove'
  const removalStays = (index: number) =>
    acts.some((act, later) => later > index && act.run && act.kind === 'remove' && followedBy(later, ({ kind }) => kind !== 'move'))
  const lastOther = acts.findLastIndex((act) => !act.run && act.kind !== 'move')
  const life = lifeAt(lastOther)
  const { images, positions } = expected.document
  delete images[id]
  delete positions.images[id]
  const member: Record<string, unknown> | null = life ? { ...life.member } : null
  for (const name of ['alt', 'rank', 'place']) {
    const isOfName = ({ kind, field }: Act) => (name === 'place' ? kind === 'move' : kind === 'set' && field === name)
    const stays = (act: Act, index: number) => act.run && (removalStays(index) || followedBy(index, (other) => addsOrRemoves(other) || isOfName(other)))
    acts.forEach((act, index) => {
      if (member && life && isOfName(act) && lifeAt(index) === life && (life.byRun || !act.run || stays(act, index))) member[name] = act.after
    })
    const left = acts.filter((act, index) => isOfName(act) && stays(act, index) && !lifeAt(index)?.byRun)
    note(expected, name === 'place' ? `/positions/images/${id}` : `/images/${id}/${name}`, left, member?.[name])
  }
  const { place, ...value } = member ?? {}
  if (member) {
    images[id] = value as Shape['images'][string]
    positions.images[id] = place as number
  }
  const left = acts
    .map((act, index) => ({ act, index }))
    .filter(({ act, index }) => act.run && addsOrRemoves(act) && followedBy(index, ({ kind }) => kind !== 'move'))
    .map(({ act, index }) => ({
      before: withoutPosition(act.before),
      after: act.kind === 'add' ? withoutPosition(valueAfterRun(lifeAt(index), acts)) : undefined,
    }))
  note(expected, `/images/${id}`, left, member ? value : undefined)
}

/** Returns the lifetimes of a member, each from its addition to its removal. */
function livesOf(id: string, first: Shape, acts: Act[]): Life[] {
  const lives: Life[] = first.images[id]
    ? [{ start: -1, end: acts.length, byRun: false, member: { ...first.images[id], place: first.positions.images[id] } }]
    : []
  acts.forEach(({ kind, run, after }, index) => {
    const last = lives.at(-1)
    if (kind === 'remove' && last) last.end = index
    if (kind === 'add') lives.push({ start: index, end: acts.length, byRun: run, member: after as Record<string, unknown> })
  })
  return lives
}

/** Returns a member that the run added, as it was after the run's last write. */
function valueAfterRun(life: Life | undefined, acts: Act[]): unknown {
  const member = { ...life?.member }
  acts.forEach(({ kind, run, field, after }, index) => {
    if (life && run && kind === 'set' && field && index > life.start && index < life.end) member[field] = after
  })
  return member
}

function withoutPosition(value: unknown): unknown {
  if (value === undefined) return undefined
  const { place: _, ...member } = value as Record<string, unknown>
  return member
}
