import { primaryFamily } from '@brandwright/domain/brands/primary-family'

/**
 * Returns the name under which a brand's font family is registered. The prefix ensures that the family can't replace an app font, and only characters remain
 * that stylesheets of brands allow in a family.
 */
export function brandFace(family: string): string {
  return `brand ${family.replace(/[^\p{L}\p{N} ._+,'’&-]/gu, '')}`
}

/** Returns a font stack that contains the brand's loaded font, followed by the site's original stack. */
export function brandStack(stack: string): string {
  const family = primaryFamily(stack)
  return family ? `"${brandFace(family)}", ${stack}` : stack
}
