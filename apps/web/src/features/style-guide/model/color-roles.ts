import type { ColorRoles } from '@brandwright/domain/brands/style-guide'

export type ColorRole = keyof ColorRoles

/** Labels of the roles in the order of the palette sheet, which starts with the most prominent color. */
export const roleLabels: Record<ColorRole, string> = {
  primary: 'Primary',
  background: 'Background',
  accent: 'Accent',
  secondary: 'Secondary',
  text: 'Text',
  link: 'Link',
}

export const rolesInOrder = Object.keys(roleLabels) as ColorRole[]
