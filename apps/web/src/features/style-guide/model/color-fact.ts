import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { factAt } from '../../../entities/evidence/fact-at.ts'
import { factSummary } from '../../../entities/evidence/fact-summary.ts'
import type { PaletteTile } from './palette-tiles.ts'

/**
 * Returns the fact about a color or, if the color has several roles, the fact with the lowest confidence. Ignores roles that a user set, because their evidence
 * is about the previous color.
 */
export function colorFact(guide: Pick<StyleGuide, 'facts'>, tile: PaletteTile) {
  const sureness = (pointer: string) => guide.facts[pointer]?.confidence ?? 1
  const fact = factAt(
    guide.facts,
    tile.pointers.filter((pointer) => guide.facts[pointer]?.editedBy === undefined).toSorted((a, b) => sureness(a) - sureness(b)),
  )
  return factSummary(fact, { count: tile.count ?? undefined, share: tile.share ?? undefined, written: tile.written ?? undefined })
}
