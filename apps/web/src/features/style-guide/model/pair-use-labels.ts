import type { PairUse } from '@brandwright/domain/color/pair-matrix'

/** What a pair of colors may set, in words. */
export const useLabels: Record<PairUse, string> = { any: 'any text', large: 'large text only', none: 'not for text', same: 'one colour' }
