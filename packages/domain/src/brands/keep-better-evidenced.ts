import { keysOfSections, type Section, sectionNames } from './clear-sections.ts'
import { emptyStyleGuide } from './empty-style-guide.ts'
import { stillMissing } from './judge-completeness.ts'
import type { StyleGuide } from './style-guide.ts'
import { isUnreadStatus } from './unread-pages.ts'

/** Lists to which an incomplete scan only appends. */
const APPENDED_LISTS = ['images', 'products', 'sources', 'reviews'] as const satisfies readonly (keyof StyleGuide)[]
/** Largest difference at which two average confidences still count as equal. */
const SAME_CONFIDENCE = 0.01

/**
 * Merges an incomplete scan (`found`) into a guide (`before`). Replaces a `weak` section only if the scan has more evidence and at least the same confidence,
 * and always replaces the other sections; images, products, sources and reviews are only appended. A complete guide remains complete, and its `missing` list
 * gets the scan's `failed` steps.
 */
export function keepBetterEvidenced(
  before: StyleGuide,
  found: StyleGuide,
  weak: readonly Section[] = sectionNames,
  failed: readonly string[] = [],
): StyleGuide {
  const keptSections = weak.filter((section) => !isBetter(evidenceOf(found, section), evidenceOf(before, section)))
  let guide = found
  for (const section of weak) {
    const keys = keysOfSections([section])
    const source = keptSections.includes(section) ? before : found
    const values = Object.fromEntries(keys.map((key) => [key, source[key]]))
    const otherFacts = Object.entries(guide.facts).filter(([pointer]) => !isInSection(pointer, keys))
    const facts = Object.fromEntries([...otherFacts, ...Object.entries(source.facts).filter(([pointer]) => isInSection(pointer, keys))])
    guide = { ...guide, ...values, facts }
    for (const list of APPENDED_LISTS) if (keys.includes(list)) guide = appendList(guide, list, before, found)
  }
  if (before.complete) return { ...guide, complete: true, missing: [...new Set([...before.missing, ...failed])] }
  const missing = stillMissing(guide, found.missing)
  return { ...guide, complete: found.complete || missing.length === 0, missing }
}

interface EvidenceSum {
  sum: number
  mean: number
  items: number
}

function isBetter(found: EvidenceSum, before: EvidenceSum): boolean {
  if (found.items === 0) return false
  if (before.items === 0) return true
  if (before.sum === 0 && found.sum === 0) return found.items > before.items
  return found.sum > before.sum && found.mean >= before.mean - SAME_CONFIDENCE
}

function evidenceOf(guide: StyleGuide, section: Section): EvidenceSum {
  const keys = keysOfSections([section])
  const confidences = Object.entries(guide.facts).flatMap(([pointer, fact]) => (isInSection(pointer, keys) ? [fact.confidence] : []))
  const sum = confidences.reduce((total, confidence) => total + confidence, 0)
  const empty = emptyStyleGuide({ id: guide.id, url: guide.url, now: guide.updated })
  const items = keys.reduce((total, key) => total + (JSON.stringify(guide[key]) === JSON.stringify(empty[key]) ? 0 : sizeOf(guide[key])), 0)
  return { sum, mean: confidences.length > 0 ? sum / confidences.length : 0, items }
}

const sizeOf = (value: unknown) => (Array.isArray(value) ? value.length : 1)

const isInSection = (pointer: string, keys: readonly string[]) => keys.includes(pointer.split('/')[1] ?? '')

function appendList(guide: StyleGuide, list: (typeof APPENDED_LISTS)[number], before: StyleGuide, found: StyleGuide): StyleGuide {
  const readIds = new Set<string>(list === 'sources' ? found.sources.flatMap(({ id, status }) => (isUnreadStatus(status) ? [] : [id])) : [])
  // A page that the earlier scan could not read has no values worth keeping.
  const previous = before[list].filter((item) => !('status' in item && isUnreadStatus(item.status) && readIds.has(item.id)))
  const previousIds = new Set<string>(previous.map(({ id }) => id))
  const values = [...previous, ...found[list].filter(({ id }) => !previousIds.has(id))]
  return { ...guide, [list]: values, facts: { ...guide.facts, ...factsIn(found, list), ...factsIn(before, list) } }
}

const factsIn = (guide: StyleGuide, list: string) => Object.fromEntries(Object.entries(guide.facts).filter(([pointer]) => pointer.startsWith(`/${list}/`)))
