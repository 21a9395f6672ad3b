import type { Check, CompiledChecks, KnownFacts } from '@brandwright/domain/checks/check'
import { compileGuidelines } from '@brandwright/domain/checks/compile-guidelines'
import { sourcedClaims } from '@brandwright/domain/checks/find/numbers'
import { type Pages, pagesOf } from '@brandwright/domain/composer/material'
import type { StoredBrand } from '../brands/brand-row.ts'

const MAX_KEPT = 20

export interface CompiledBrand extends CompiledChecks {
  facts: KnownFacts
  pages: Pages
  /** Finds claims that no text of the brand supports. */
  claims: Check['find']
}

const kept = new Map<string, CompiledBrand>()

/** Returns the compiled draft guidelines of a brand with the facts for the checks, cached per revision. */
export function compiledOf({ guide, revision }: Pick<StoredBrand, 'guide' | 'revision'>): CompiledBrand {
  const key = `${guide.id} ${revision}`
  const known = kept.get(key)
  if (known) return known
  const pages = pagesOf(guide)
  const compiled = { ...compileGuidelines(pages.guidelines, pages.facts), facts: pages.facts, pages, claims: sourcedClaims(pages.facts) }
  kept.set(key, compiled)
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break
    kept.delete(oldest)
  }
  return compiled
}
