import { primaryFamily } from '@brandwright/domain/brands/primary-family'

/** Brand families are registered under a name of their own, so that no site can dress the interface in its fonts. */
export function brandFace(family: string): string {
  return `brand ${family.replace(/["\\;{}]/g, '')}`
}

/** A stack that tries the brand's loaded file first, then what the site itself would fall back to. */
export function brandStack(stack: string): string {
  const family = primaryFamily(stack)
  return family ? `"${brandFace(family)}", ${stack}` : stack
}
