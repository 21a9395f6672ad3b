import { primaryFamily } from '@brandwright/domain/brands/primary-family'

/** Returns the prefixed name under which a brand's family is registered, so that its fonts can't replace those of the UI. */
export function brandFace(family: string): string {
  return `brand ${family.replace(/["\\;{}]/g, '')}`
}

/** Returns a font stack that tries the brand's loaded file first, then the site's own stack. */
export function brandStack(stack: string): string {
  const family = primaryFamily(stack)
  return family ? `"${brandFace(family)}", ${stack}` : stack
}
