import type { Finding } from './findings/finding.ts'

/** Weight of a check by level. Checks that a model judges have the level `suggest`. */
export const WEIGHTS: Record<Finding['level'], number> = { block: 3, warn: 2, suggest: 1 }

/** Returns the share of passed checks by weight, as a score out of 100. 100 if no check applies. */
export const scoreOf = ({ failed, all }: { failed: number; all: number }): number => (all === 0 ? 100 : Math.round(100 * (1 - failed / all)))
