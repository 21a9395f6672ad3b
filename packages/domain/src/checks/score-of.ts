import type { Finding } from './findings/finding.ts'

/** Weight of a check by level. Checks judged by a model have level `suggest`. */
export const WEIGHTS: Record<Finding['level'], number> = { block: 3, warn: 2, suggest: 1 }

/** Returns the passed share of the checks' weight, out of 100; 100 if no check applies. */
export const scoreOf = ({ failed, all }: { failed: number; all: number }): number => (all === 0 ? 100 : Math.round(100 * (1 - failed / all)))
