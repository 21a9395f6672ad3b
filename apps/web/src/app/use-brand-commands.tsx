import type { BrandListEntry } from '@brandwright/contracts/brands'
import type { Page } from '@brandwright/contracts/paging'
import { shortAddress } from '@brandwright/domain/brands/short-address'
import { useQuery } from '@tanstack/react-query'
import { Palette } from 'lucide-react'
import { call } from '../lib/api-client.ts'
import { paths } from '../lib/paths.ts'
import { queryKeys } from '../lib/query-keys.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import { useNavigate } from '../lib/use-navigate.ts'
import type { Command } from './command.ts'

const TYPING_PAUSE_MS = 300
const MAX_BRANDS = 5

/** The brands whose name or address holds what is typed. */
export function useBrandCommands(text: string): { brands: Command[]; busy: boolean } {
  const navigate = useNavigate()
  const search = useDebounced(text.trim(), TYPING_PAUSE_MS)
  const { data, isFetching } = useQuery({
    queryKey: [...queryKeys.brands, 'palette', search],
    queryFn: ({ signal }) => call<Page<BrandListEntry>>('/api/brands', { query: { limit: MAX_BRANDS, search }, signal }),
    enabled: search !== '',
  })
  const brands = search && search === text.trim() ? (data?.items ?? []) : []
  return {
    busy: isFetching || search !== text.trim(),
    brands: brands.map(({ id, name, url }) => ({
      key: `brand-${id}`,
      group: 'Brands',
      label: name,
      detail: shortAddress(url),
      icon: <Palette size={16} aria-hidden="true" />,
      run: () => void navigate(paths.styleGuide(id)),
    })),
  }
}
