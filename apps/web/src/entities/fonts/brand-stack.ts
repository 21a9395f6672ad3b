import { primaryFamily } from '@brandwright/domain/brands/primary-family'

/** Returns the prefixed name under which a brand's font family is registered, so it can't replace a UI font. */
export function brandFace(family: string): string {
  return `brand ${family.replace(/["\\;{}]/g, '')}`
}

/** Returns a font stack that tries the brand's loaded file first, then the site's original stack. */
export function brandStack(stack: string): string {
  const family = primaryFamily(stack)
  return family ? `"${brandFace(family)}", ${stack}` : stack
}
