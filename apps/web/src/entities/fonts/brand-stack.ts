import { cssFamilyName } from '@brandwright/domain/brands/css-family-name'
import { primaryFamily } from '@brandwright/domain/brands/primary-family'

/**
 * Returns the name under which a brand's font family is registered. The prefix ensures that the family can't replace an app font, and the name equals the one
 * in stylesheets of brands.
 */
export const brandFace = (family: string): string => cssFamilyName(`brand ${family}`)

/** Returns a font stack that contains the brand's loaded font, followed by the site's original stack. */
export function brandStack(stack: string): string {
  const family = primaryFamily(stack)
  return family ? `"${brandFace(family)}", ${stack}` : stack
}
