import { compileGuidelines } from '@brandwright/domain/checks/compile-guidelines'
import { sourcedClaims } from '@brandwright/domain/checks/find/numbers'
import type { Check, CompiledChecks, KnownFacts } from '@brandwright/domain/checks/findings/check'
import { type Pages, pagesOf } from '@brandwright/domain/composer/material'
import type { Tone } from '@brandwright/domain/guidelines/copy-guidelines'
import { withTone } from '@brandwright/domain/guidelines/with-tone'
import { LRUCache } from 'lru-cache'
import type { StoredBrand } from '../brands/brand-row.ts'

const MAX_CACHED = 20

export interface CompiledBrand extends CompiledChecks {
  facts: KnownFacts
  pages: Pages
  /** Finds claims that no text of the brand supports. */
  claims: Check['find']
}

const cache = new LRUCache<string, CompiledBrand>({ max: MAX_CACHED })

/**
 * Returns the draft guidelines of a brand, compiled together with the facts that the checks need, and caches them per revision. `tone` contains the tone
 * settings of a campaign that differ from the brand's.
 */
export function compiledOf({ guide, revision }: Pick<StoredBrand, 'guide' | 'revision'>, tone: readonly Pick<Tone, 'name' | 'value'>[] = []): CompiledBrand {
  const key = `${guide.id} ${revision} ${JSON.stringify(tone)}`
  const cached = cache.get(key)
  if (cached) return cached
  const pages = pagesOf(withTone(guide, tone))
  const compiled = { ...compileGuidelines(pages.guidelines, pages.facts), facts: pages.facts, pages, claims: sourcedClaims(pages.facts) }
  cache.set(key, compiled)
  return compiled
}
