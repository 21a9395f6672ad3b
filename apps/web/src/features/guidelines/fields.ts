import type { GuidelinesPatch } from '@brandwright/contracts/guidelines'
import type { CopyGuidelines } from '@brandwright/domain/guidelines/copy-guidelines'
import { pointerSteps, valueAt } from '@brandwright/domain/pointers/guide-pointer'
import { newMemberId } from '../../entities/guidelines/new-member-id.ts'
import type { Column, InnerList, Part } from './sections.ts'

/** Guideline values by pointer. A pointer to a list member maps to true, or to false once the member has been removed. */
export type Fields = Record<string, string | boolean>
type Member = { id: string } & Record<string, unknown>
type ListPart = { pointer: string; columns: readonly Column[]; lists?: readonly InnerList[] }

export const membersAt = (document: CopyGuidelines, pointer: string): Member[] => (valueAt(document, pointer) as Member[] | undefined) ?? []

/** Returns the form fields for the specified parts. */
export function fieldsOf(document: CopyGuidelines, parts: readonly Part[]): Fields {
  return Object.fromEntries(
    parts.flatMap((part) => (part.kind === 'list' ? listFields(document, part) : [[part.pointer, String(valueAt(document, part.pointer) ?? '')]])),
  )
}

function listFields(document: CopyGuidelines, { pointer, columns, lists = [] }: ListPart): [string, string | boolean][] {
  return membersAt(document, pointer).flatMap((member): [string, string | boolean][] => {
    const at = `${pointer}/${member.id}`
    return [
      [at, true],
      ...columns.map(({ name }): [string, string | boolean] => [`${at}/${name}`, printValue(member[name])]),
      ...lists.flatMap((list) => listFields(document, { ...list, pointer: `${at}/${list.name}` })),
    ]
  })
}

const printValue = (value: unknown): string | boolean => (typeof value === 'boolean' ? value : Array.isArray(value) ? value.join('\n') : String(value ?? ''))

/** Returns the ids of the list members that the form shows, in order. */
export const shownMembers = (fields: Fields, list: string): string[] =>
  Object.keys(fields)
    .filter((pointer) => fields[pointer] === true && pointer.startsWith(`${list}/`) && !pointer.slice(list.length + 1).includes('/'))
    .map((pointer) => pointer.slice(list.length + 1))

/** Returns the fields of a new, empty list member. */
export function newMember(list: string, columns: readonly Column[]): Fields {
  const at = `${list}/${newMemberId()}`
  return { [at]: true, ...Object.fromEntries(columns.map(({ name, kind }) => [`${at}/${name}`, kind === 'flag' ? true : ''])) }
}

/** Returns the patch for the changed fields. Omits new members that are empty and the fields of removed members. */
export function patchOf(changed: Partial<Fields>, before: Fields, parts: readonly Part[]): GuidelinesPatch {
  const patch: Tree = {}
  const members = Object.keys(changed).filter((pointer) => typeof changed[pointer] === 'boolean' && columnOf(pointer, parts)?.kind !== 'flag')
  const deleted = members.filter((pointer) => changed[pointer] === false)
  const added = members.filter((pointer) => changed[pointer] === true && before[pointer] === undefined)
  const blank = added.filter(
    (member) => !Object.entries(changed).some(([pointer, value]) => isBelow(pointer, member) && typeof value === 'string' && value !== ''),
  )
  for (const [pointer, value] of Object.entries(changed)) {
    if (value === undefined || blank.includes(pointer) || [...deleted, ...blank].some((member) => isBelow(pointer, member))) continue
    if (deleted.includes(pointer)) put(patch, pointer, before[pointer] === undefined ? undefined : null)
    else if (!members.includes(pointer)) put(patch, pointer, parseValue(value, columnOf(pointer, parts)))
  }
  for (const pointer of added.filter((member) => !blank.includes(member))) complete(patch, pointer, parts)
  return patch as GuidelinesPatch
}

type Tree = { [step: string]: unknown }
const isBelow = (pointer: string, member: string) => pointer.startsWith(`${member}/`)

function put(patch: Tree, pointer: string, value: unknown): void {
  if (value === undefined) return
  const steps = pointerSteps(pointer)
  const last = steps.pop() ?? ''
  let at = patch
  for (const step of steps) {
    at[step] ??= {}
    at = at[step] as Tree
  }
  at[last] = value
}

/** Adds default values for required fields to each new member, and converts the inner lists of new members to arrays. */
function complete(patch: Tree, pointer: string, parts: readonly Part[]): void {
  const part = parts.find((one) => one.kind === 'list' && one.pointer === pointer.slice(0, pointer.lastIndexOf('/')))
  if (part?.kind !== 'list') return
  const current = (valueAt(patch, pointer) ?? {}) as Tree
  const lists = (part.lists ?? []).map(({ name }) => [name, Object.entries(current[name] ?? {}).map(([id, member]) => ({ id, ...(member as object) }))])
  put(patch, pointer, { ...part.fresh, ...current, ...Object.fromEntries(lists) })
}

function columnOf(pointer: string, parts: readonly Part[]): Column | undefined {
  const name = pointer.slice(pointer.lastIndexOf('/') + 1)
  const lists = parts.flatMap((part) => (part.kind === 'list' && isBelow(pointer, part.pointer) ? [part] : []))
  return lists.flatMap(({ columns, lists: inner = [] }) => [...columns, ...inner.flatMap((list) => list.columns)]).find((column) => column.name === name)
}

function parseValue(value: string | boolean, column: Column | undefined): unknown {
  if (typeof value !== 'string' || column?.kind !== 'lines') return value
  return value
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
