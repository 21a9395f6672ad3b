import type { CategoriesResponse } from '@brandwright/contracts/brands'
import { useQuery } from '@tanstack/react-query'
import { callRoute } from '../../lib/call-route.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** Loads the categories in use, with the number of brands in each. */
export function useCategories() {
  return useQuery({ queryKey: [...queryKeys.brands, 'categories'], queryFn: ({ signal }) => callRoute<CategoriesResponse>('getCategories', {}, { signal }) })
}
