import type { Fact } from '@brandwright/domain/brands/evidence'
import type { StyleGuide, TextStyle } from '@brandwright/domain/brands/style-guide'
import { factAt } from '../../../entities/evidence/fact-at.ts'
import { sampleAtSize } from '../../../entities/fonts/sample-at-size.ts'
import { typeScale } from '../../../entities/fonts/type-scale.ts'
import { textRoles } from './text-roles.ts'

const parts = ['fontFamily', 'fontSize', 'fontWeight', 'fontStyle', 'textTransform', 'color'] as const

/** Text style with a sample text, its phone size and its evidence. */
export interface TextStyleRow {
  key: string
  label: string
  /** Pointer for editing the style, or null if it is read-only. */
  pointer: string | null
  style: TextStyle
  sample: string
  /** Font size on phones, or null if the size was not measured or if a user changed the style. */
  mobileFontSize: string | null
  fact: Fact | undefined
  /** True if a user edited a part of the style. */
  edited: boolean
}

/** Returns the four named styles used by generated content. */
export function namedRows(guide: StyleGuide): TextStyleRow[] {
  return textRoles.flatMap(([role, label]) => {
    const style = guide.preferredStyles[role]
    if (!style) return []
    const existing = guide.typography.find((one) => sameLook(one, style))
    const pointer = `/preferredStyles/${role}`
    const sampleText = existing?.sample || (role === 'body' ? guide.textSamples.paragraphs : guide.textSamples.headers.h1)[0] || guide.name
    return [
      {
        key: role,
        label,
        pointer,
        style,
        sample: sampleAtSize(style.fontSize, sampleText),
        mobileFontSize: existing?.mobileFontSize ?? null,
        fact: factAt(guide.facts, [pointer]),
        edited: isEdited(guide, pointer),
      },
    ]
  })
}

/** Returns the type scale with one row per tag. */
export function scaleRows(guide: StyleGuide): TextStyleRow[] {
  return typeScale(guide).map((row) => {
    const existing = guide.typography.find((one) => one.id === row.id)
    const pointer = row.tag in guide.assignedStyles ? `/assignedStyles/${row.tag}` : null
    return {
      key: row.id,
      label: row.tag,
      pointer,
      style: row,
      sample: row.sample,
      mobileFontSize: (existing && sameLook(existing, row) && existing.mobileFontSize) || null,
      fact: pointer ? factAt(guide.facts, [pointer]) : undefined,
      edited: pointer !== null && isEdited(guide, pointer),
    }
  })
}

const isEdited = ({ facts }: StyleGuide, pointer: string) =>
  Object.entries(facts).some(([place, { editedBy }]) => editedBy !== undefined && (place === pointer || place.startsWith(`${pointer}/`)))

/** Returns true if two text styles have the same family, size, weight, slant, case and color. A style that a user edited differs from the extracted style. */
function sameLook(one: TextStyle, other: TextStyle): boolean {
  return parts.every((part) => one[part] === other[part])
}
