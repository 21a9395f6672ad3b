import type { AccessRow } from '../../manifest/access-row.ts'

/** The columns of every row: who asks. The user made the brand that is asked for, the colleague and the admin belong to it; the others belong to another. */
export const ACTORS = ['visitor', 'user', 'colleague', 'stranger', 'admin', 'otherAdmin', 'superAdmin'] as const
export type ActorName = (typeof ACTORS)[number]

/**
 * Who asks for what, in `npm test`; with TEST_ALL=1 everyone asks for everything. A column of its own is asked for whole. Where a row has none, the other brand is the
 * own one seen from there, so two who belong elsewhere ask for it; what is not there is asked for by somebody and by whoever may do everything, who gets deepest.
 */
const ASKING: Record<Target, readonly ActorName[]> = {
  own: ACTORS,
  other: ['user', 'otherAdmin'],
  missing: ['user', 'superAdmin'],
  malformed: ['user', 'superAdmin'],
}

/** What is asked for: of the user's brand, of the stranger's, of none, or a name that cannot be one. */
const TARGETS = ['own', 'other', 'missing', 'malformed'] as const
export type Target = (typeof TARGETS)[number]

const ANY_REFUSAL = '400|401|404'

export function expectedOf(row: AccessRow, target: Target): string[] {
  if (target === 'other') return row.other ? columns(row.other) : exchanged(columns(row.own))
  if (target === 'malformed') return columns(row.malformed ?? ANY_REFUSAL)
  if (target === 'missing') return columns(row.missing ?? '401 404')
  return columns(row.own)
}

/** The targets of a row: a route that names nothing has only one. */
export const targetsOf = (row: AccessRow): readonly Target[] => (namesSomething(row) ? TARGETS : ['own'])

export const asksFor = (actor: ActorName, target: Target, row: AccessRow): boolean =>
  process.env.TEST_ALL === '1' || (target !== 'own' && row[target] !== undefined) || ASKING[target].includes(actor)

const namesSomething = ({ route, body, query }: AccessRow) => /:\w+/.test(route) || /"@\w+"/.test(JSON.stringify(body) ?? '') || /@\w+/.test(query ?? '')

function columns(text: string): string[] {
  const given = text.split(' ')
  if (given.length === 1) return ACTORS.map(() => text)
  if (given.length === 2) return ACTORS.map((_, index) => given[Math.min(index, 1)] as string)
  if (given.length !== ACTORS.length) throw new Error(`A row has ${ACTORS.length} statuses, or two, or one: ${text}`)
  return given
}

function exchanged([visitor, user, , stranger, admin, otherAdmin, superAdmin]: string[]): string[] {
  return [visitor, stranger, stranger, user, otherAdmin, admin, superAdmin] as string[]
}
