import { SECTION_LABELS, type Section } from './section.ts'

const MAX_EXCERPT = 40

/** Returns the label of a section in lists: the section type, followed by the start of its text or, for an unfinished section, a note. */
export function sectionLabel(section: Pick<Section, 'type' | 'header' | 'text' | 'loading'>): string {
  if (section.loading) return 'Not finished'
  const label = SECTION_LABELS[section.type]
  const copy = (section.header || section.text).trim()
  return copy ? `${label}: ${copy.length > MAX_EXCERPT ? `${copy.slice(0, MAX_EXCERPT - 1)}…` : copy}` : label
}
