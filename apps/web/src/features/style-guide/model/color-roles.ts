import type { ColorRoles } from '@brandwright/domain/brands/style-guide'

export type ColorRole = keyof ColorRoles

/** Role labels in the order of the palette sheet, the most prominent color first. */
export const roleLabels: Record<ColorRole, string> = {
  primary: 'Primary',
  background: 'Background',
  accent: 'Accent',
  secondary: 'Secondary',
  text: 'Text',
  link: 'Link',
}

export const rolesInOrder = Object.keys(roleLabels) as ColorRole[]
