import type { Finding } from './finding.ts'

/** What a check of each level counts for. One that a model judges is of the level `suggest`. */
export const WEIGHTS: Record<Finding['level'], number> = { block: 3, warn: 2, suggest: 1 }

/** Of 100: which part of what checks count for is not failed. A text that nothing was asked of has all of it. */
export const scoreOf = ({ failed, all }: { failed: number; all: number }): number => (all === 0 ? 100 : Math.round(100 * (1 - failed / all)))
