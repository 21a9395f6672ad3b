import type { StyleGuide } from '@brandwright/domain/brands/style-guide'

/** The guide with the note that a person set, or took away, the value at a pointer. */
export function markEdited(guide: StyleGuide, pointer: string, editor: { by: string; at: string }, wrong?: true): StyleGuide {
  const known = guide.facts[pointer]
  const fact = {
    evidence: known?.evidence ?? [],
    confidence: 1,
    ...(known?.locked ? { locked: true, lockedBy: known.lockedBy } : {}),
    ...(wrong ? { wrong } : {}),
    editedBy: editor.by,
    at: editor.at,
  }
  return { ...guide, facts: { ...guide.facts, [pointer]: fact } }
}
