import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { type ColorRole, roleLabels, rolesInOrder } from './color-roles.ts'

/** What becomes of each role when the visitor asks for dark; empty where the site does not answer. */
export function darkRows({ colors }: Pick<StyleGuide, 'colors'>): { role: ColorRole; label: string; light: string | null; dark: string }[] {
  return rolesInOrder.flatMap((role) => {
    const dark = colors.dark?.[role]
    return dark ? [{ role, label: roleLabels[role], light: colors.roles[role], dark }] : []
  })
}
