import type { ColorPair } from '../color/pair-matrix.ts'
import { pairMatrix } from '../color/pair-matrix.ts'
import type { ColorRoles } from './style-guide.ts'

type Role = keyof ColorRoles

export interface RolePair extends ColorPair {
  textRole: Role
  backgroundRole: Role
  /** True if the guide uses the pair for text of any size. Such a pair must be legible. */
  needed: boolean
}

const TEXTS: readonly Role[] = ['text', 'link', 'primary', 'accent', 'secondary', 'background']
const BACKGROUND_ROLES: readonly Role[] = ['background', 'primary', 'accent', 'secondary', 'text']
const NEEDED: readonly (readonly [Role, Role])[] = [
  ['text', 'background'],
  ['link', 'background'],
]

/** Returns all pairs of two different palette roles, one as text and one as background, rated by WCAG 2.2 level AA. Marks the pairs that a guide needs. */
export function rolePairs(roles: ColorRoles): RolePair[] {
  return TEXTS.flatMap((textRole) =>
    BACKGROUND_ROLES.flatMap((backgroundRole): RolePair[] => {
      const [text, background] = [roles[textRole], roles[backgroundRole]]
      const pair = text && background && textRole !== backgroundRole ? pairMatrix([text], [background]).rows[0]?.pairs[0] : undefined
      return pair
        ? [
            {
              ...pair,
              textRole,
              backgroundRole,
              needed: NEEDED.some(([neededText, neededBackground]) => neededText === textRole && neededBackground === backgroundRole),
            },
          ]
        : []
    }),
  )
}

/** Returns the required pairs that are not legible at every text size. */
export const illegalPairs = (roles: ColorRoles): RolePair[] => rolePairs(roles).filter(({ needed, use }) => needed && use !== 'any')
