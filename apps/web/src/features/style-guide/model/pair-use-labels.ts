import type { PairUse } from '@brandwright/domain/color/pair-matrix'

/** Labels for the text sizes that a color pair is suitable for. */
export const useLabels: Record<PairUse, string> = { any: 'any text', large: 'large text only', none: 'not for text', same: 'one colour' }
