import type { ItemPatch } from './patch-item.ts'
import type { PreflightLevel, PreflightRule } from './preflight-checks.ts'

/** A problem that may prevent sending an email: `block` prevents approval, final export and test emails. */
export interface PreflightFinding {
  /** Identical for the same problem at the same location, so it is stable across checks. */
  id: string
  rule: PreflightRule
  level: PreflightLevel
  /** JSON pointer into the item; sections are addressed by id. */
  pointer: string
  message: string
  fix?: { label: string; patch: ItemPatch }
}

/** Returns the finding of a rule at a pointer, for rules with at most one finding there. */
export function finding(
  rule: PreflightFinding['rule'],
  level: PreflightFinding['level'],
  pointer: string,
  message: string,
  fix?: PreflightFinding['fix'],
): PreflightFinding {
  return { id: `${rule} ${pointer}`, rule, level, pointer, message, ...(fix ? { fix } : {}) }
}
