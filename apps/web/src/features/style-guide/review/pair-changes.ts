import { type RolePair, rolePairs } from '@brandwright/domain/brands/role-pairs'
import type { ColorRoles } from '@brandwright/domain/brands/style-guide'
import { contrastFigure } from '@brandwright/domain/color/contrast-figure'
import type { PairUse } from '@brandwright/domain/color/pair-matrix'
import { type ColorRole, roleLabels } from '../model/palette-tiles.ts'

export interface PairChange {
  text: string
  /** True if the pair is legible now, but would become illegible. */
  lost: boolean
}

const MIN_CHANGE = 0.05

/** Returns the color pairs that a new role color changes. Pairs that become illegible come first. */
export function pairChanges(roles: ColorRoles, role: ColorRole, to: string | null): PairChange[] {
  const after = rolePairs({ ...roles, [role]: to })
  return rolePairs(roles)
    .filter(({ textRole, backgroundRole, use }) => (textRole === role || backgroundRole === role) && use !== 'same')
    .flatMap((pair) => {
      const next = after.find((one) => one.textRole === pair.textRole && one.backgroundRole === pair.backgroundRole)
      const matters = pair.needed || pair.use !== 'none' || (next !== undefined && next.use !== 'none' && next.use !== 'same')
      return matters && next && Math.abs(next.ratio - pair.ratio) >= MIN_CHANGE ? [change(pair, next)] : []
    })
    .sort((a, b) => Number(b.lost) - Number(a.lost))
}

const rankOfUse: Record<PairUse, number> = { any: 2, large: 1, none: 0, same: 0 }
const verdicts: Record<PairUse, string> = {
  any: 'legible for text of any size',
  large: 'legible for large text only',
  none: 'not legible as text',
  same: 'not legible as text',
}

function change(from: RolePair, to: RolePair): PairChange {
  const named = `${roleLabels[from.textRole]} on ${roleLabels[from.backgroundRole].toLowerCase()}`
  const still = from.use === to.use ? 'Still ' : 'Now '
  return {
    text: `${named} goes from ${contrastFigure(from.ratio)} to ${contrastFigure(to.ratio)}. ${still}${verdicts[to.use]}.`,
    lost: rankOfUse[to.use] < rankOfUse[from.use],
  }
}
