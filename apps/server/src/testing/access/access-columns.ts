import type { AccessRow } from '../../manifest/access-row.ts'

/** The columns of every row: who asks. The user made the brand that is asked for, the colleague and the admin belong to it; the others belong to another. */
export const ACTORS = ['visitor', 'user', 'colleague', 'stranger', 'admin', 'otherAdmin', 'superAdmin'] as const
export type ActorName = (typeof ACTORS)[number]

/** Who asks for what is not there, or cannot be: with TEST_ALL=1 everyone. */
const ACTORS_OF_NOTHING: readonly ActorName[] = process.env.TEST_ALL === '1' ? ACTORS : ['visitor', 'user', 'superAdmin']

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

export const asksFor = (actor: ActorName, target: Target): boolean => target === 'own' || target === 'other' || ACTORS_OF_NOTHING.includes(actor)

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
