import { logoGround } from '@brandwright/domain/brands/logo-ground'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { brandMark } from '../../entities/brands/brand-mark.ts'
import { LogoTile } from './logo-tile.tsx'

/** What stands for a brand in a small square: its mark on a ground it is seen on, or its initial on its own color. */
export function BrandTile({ brand, size }: { brand: StyleGuide; size: number }) {
  const mark = brandMark(brand.logos)
  return <LogoTile logo={mark && { ...mark, background: logoGround(mark, brand) }} name={brand.name} ground={brand.colors.roles.primary} size={size} />
}
