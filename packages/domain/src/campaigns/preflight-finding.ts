import type { ItemPatch } from './patch-item.ts'
import type { PreflightLevel, PreflightRule } from './preflight-checks.ts'

/** A problem of an item. The level `block` prevents approval, final export and test emails. */
export interface PreflightFinding {
  /** Derived from the problem and its location, so that repeated checks return the same id. */
  id: string
  rule: PreflightRule
  level: PreflightLevel
  /** JSON pointer into the item. Sections are addressed by id. */
  pointer: string
  message: string
  fix?: { label: string; patch: ItemPatch }
}

/** Returns the finding of a rule at a pointer, for rules that report at most one finding per pointer. */
export function finding(
  rule: PreflightFinding['rule'],
  level: PreflightFinding['level'],
  pointer: string,
  message: string,
  fix?: PreflightFinding['fix'],
): PreflightFinding {
  return { id: `${rule} ${pointer}`, rule, level, pointer, message, ...(fix ? { fix } : {}) }
}
