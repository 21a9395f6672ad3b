import type { Section } from './clear-sections.ts'
import type { StyleGuide } from './style-guide.ts'
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

/** Steps whose failure affects no section, because they add no values. */
const STEPS_WITHOUT_SECTION = ['evidence pictures']
/** Tests for guides without values of a step. Only steps that fill a part of their section need one, because an empty section is always replaced. */
const HAS_NOTHING_OF: Record<string, (guide: StyleGuide) => boolean> = {
  'dark palette': ({ colors }) => colors.dark === null,
  blocks: ({ divStyles, colorThemes }) => divStyles.length === 0 && colorThemes.length === 0,
  'button states': ({ buttonStyles }) => buttonStyles.every(({ states: { hover, focus, active } }) => !hover && !focus && !active),
  'sizes on a phone': ({ typography }) => typography.every(({ mobileFontSize }) => mobileFontSize === undefined),
  drawings: ({ svgs }) => svgs.length === 0,
  'image measures': ({ images }) => images.every(({ thumbhash }) => !thumbhash),
  text: ({ ai }) => ai.website_text === '',
  newsletters: ({ email }) => email.length === 0,
}

/** Returns the sections of a guide (`before`) that may lose values to a scan in which these steps failed, or null if any section may. */
export function sectionsOfFailedSteps(failed: readonly string[], before: StyleGuide): Section[] | null {
  const steps = failed.filter((step) => !STEPS_WITHOUT_SECTION.includes(step) && !HAS_NOTHING_OF[step]?.(before))
  return steps.length > 0 ? sectionsToRead(steps) : []
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
