import type { Section } from './clear-sections.ts'
import { kindOfUnread, type ResourceKind } from './unread-resources.ts'

const VISUAL_SECTIONS: Section[] = ['colors', 'typography', 'buttons', 'logos', 'stylesheet']
const SECTIONS_OF_KIND: Record<ResourceKind, Section[] | null> = {
  stylesheets: VISUAL_SECTIONS,
  fonts: ['typography', 'stylesheet'],
  images: ['images'],
  // A script may have rendered any section.
  scripts: null,
}
/** Sections to scan for each entry of `missing`. An entry that is not listed requires a scan of the whole site. */
const SECTIONS_OF_MISSING: Record<string, Section[]> = {
  name: ['identity'],
  description: ['identity'],
  identity: ['identity'],
  colours: ['colors', 'stylesheet'],
  'brand colour': ['colors', 'stylesheet'],
  blocks: ['colors', 'stylesheet'],
  'dark palette': ['colors', 'stylesheet'],
  typography: ['typography', 'stylesheet'],
  buttons: ['buttons', 'stylesheet'],
  'button states': ['buttons', 'stylesheet'],
  'sizes on a phone': ['typography', 'stylesheet'],
  logo: ['logos'],
  drawings: ['logos'],
  images: ['images'],
  'image measures': ['images'],
  'images further down': ['images'],
  products: ['products'],
  text: ['sources', 'text'],
  sources: ['sources', 'text'],
  newsletters: ['sources', 'text'],
  footer: ['footer'],
  stylesheet: ['stylesheet'],
}

/** Returns the sections that files of these kinds affect, or null if they may affect any section. */
export function sectionsOfKinds(kinds: readonly ResourceKind[]): Section[] | null {
  return mergeSections(kinds.map((kind) => SECTIONS_OF_KIND[kind]))
}

/** Returns the sections to extract again for a guide's `missing` entries, or null if the whole site must be scanned. */
export function sectionsToRead(missing: readonly string[]): Section[] | null {
  if (missing.length === 0) return null
  return mergeSections(
    missing.map((item) => {
      const kind = kindOfUnread(item)
      return kind ? SECTIONS_OF_KIND[kind] : (SECTIONS_OF_MISSING[item] ?? null)
    }),
  )
}

function mergeSections(parts: (Section[] | null)[]): Section[] | null {
  return parts.includes(null) ? null : [...new Set(parts.flatMap((part) => part ?? []))]
}
