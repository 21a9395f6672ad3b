import type { ColorPair } from '../color/pair-matrix.ts'
import { pairMatrix } from '../color/pair-matrix.ts'
import type { ColorRoles } from './style-guide.ts'

type Role = keyof ColorRoles

export interface RolePair extends ColorPair {
  textRole: Role
  groundRole: Role
  /** Text of any size is set in this pair, so it has to be legible. */
  needed: boolean
}

const TEXTS: readonly Role[] = ['text', 'link', 'primary', 'accent', 'secondary', 'background']
const GROUNDS: readonly Role[] = ['background', 'primary', 'accent', 'secondary', 'text']
const NEEDED: readonly (readonly [Role, Role])[] = [
  ['text', 'background'],
  ['link', 'background'],
]

/** Every pair of two different roles of a palette that has both, text by ground, by WCAG 2.2 level AA; those that a guide cannot do without are marked. */
export function rolePairs(roles: ColorRoles): RolePair[] {
  return TEXTS.flatMap((textRole) =>
    GROUNDS.flatMap((groundRole): RolePair[] => {
      const [text, ground] = [roles[textRole], roles[groundRole]]
      const pair = text && ground && textRole !== groundRole ? pairMatrix([text], [ground]).rows[0]?.pairs[0] : undefined
      return pair ? [{ ...pair, textRole, groundRole, needed: NEEDED.some(([one, other]) => one === textRole && other === groundRole) }] : []
    }),
  )
}

/** The pairs that a guide needs and that cannot be read at every size. */
export const illegalPairs = (roles: ColorRoles): RolePair[] => rolePairs(roles).filter(({ needed, use }) => needed && use !== 'any')
