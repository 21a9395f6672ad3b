import type { AccessRow } from '../../manifest/access-row.ts'

/**
 * Actors in the columns of every row. The user has created the requested brand, and the colleague and the admin are members of it; the stranger and the other
 * admin belong to another brand.
 */
export const ACTORS = ['visitor', 'user', 'colleague', 'stranger', 'admin', 'otherAdmin', 'superAdmin'] as const
export type ActorName = (typeof ACTORS)[number]

/**
 * Actors that send requests for each target in `npm test`. A few suffice, because the stranger's brand mirrors the user's, and the super admin passes the most
 * checks; with TEST_ALL=1, and for targets that the row lists explicitly, all actors send requests.
 */
const REQUESTING: Record<Target, readonly ActorName[]> = {
  own: ACTORS,
  other: ['user', 'otherAdmin'],
  missing: ['user', 'superAdmin'],
  malformed: ['user', 'superAdmin'],
}

/** Targets: the user's brand, the stranger's brand, an unknown id, and an invalid id. */
const TARGETS = ['own', 'other', 'missing', 'malformed'] as const
export type Target = (typeof TARGETS)[number]

const ANY_REFUSAL = '400|401|404'

export function expectedOf(row: AccessRow, target: Target): string[] {
  if (target === 'other') return row.other ? columns(row.other) : exchanged(columns(row.own))
  if (target === 'malformed') return columns(row.malformed ?? ANY_REFUSAL)
  if (target === 'missing') return columns(row.missing ?? '401 404')
  return columns(row.own)
}

/** Returns the targets of a row. A route without ids has only one. */
export const targetsOf = (row: AccessRow): readonly Target[] => (namesSomething(row) ? TARGETS : ['own'])

export const sendsRequest = (actor: ActorName, target: Target, row: AccessRow): boolean =>
  process.env.TEST_ALL === '1' || (target !== 'own' && row[target] !== undefined) || REQUESTING[target].includes(actor)

const namesSomething = ({ route, body, query }: AccessRow) => /:\w+/.test(route) || /"@\w+"/.test(JSON.stringify(body) ?? '') || /@\w+/.test(query ?? '')

function columns(text: string): string[] {
  const statuses = text.split(' ')
  if (statuses.length === 1) return ACTORS.map(() => text)
  if (statuses.length === 2) return ACTORS.map((_, index) => statuses[Math.min(index, 1)] as string)
  if (statuses.length !== ACTORS.length) throw new Error(`A row has ${ACTORS.length} statuses, or two, or one: ${text}`)
  return statuses
}

function exchanged([visitor, user, , stranger, admin, otherAdmin, superAdmin]: string[]): string[] {
  return [visitor, stranger, stranger, user, otherAdmin, admin, superAdmin] as string[]
}
