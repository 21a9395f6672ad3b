import { paletteNames } from '@brandwright/domain/brands/palette-names'
import type { ColorRoles } from '@brandwright/domain/brands/style-guide'
import { useQuery } from '@tanstack/react-query'
import { brandQuery } from '../brands/brand-document.ts'
import type { OfferedColor } from './color-input.tsx'

interface Offered {
  brand: string
  colors: readonly OfferedColor[]
  roles: ColorRoles | null
}

const MAX_OFFERED = 8

/** Returns the colors of the open brand, starting with colors that have a role. Returns an empty list if no brand is open. */
export function useOfferedColors(brandId: string | undefined): Offered {
  const { data: guide } = useQuery({ ...brandQuery(brandId ?? ''), enabled: brandId !== undefined })
  if (!guide) return { brand: '', colors: [], roles: null }
  const { roles, palette } = guide.colors
  const names = paletteNames(guide.colors)
  const all = [...Object.values(roles), ...palette.map(({ color }) => color)].flatMap((color) => color?.toLowerCase() ?? [])
  const colors = [...new Set(all)].slice(0, MAX_OFFERED).map((hex) => ({ hex, name: `${names.get(hex) ?? 'Colour'} ${hex}` }))
  return { brand: guide.name, colors, roles }
}
