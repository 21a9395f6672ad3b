import { useQuery } from '@tanstack/react-query'
import { brandQuery } from '../../entities/brands/brand-document.ts'
import { queryKeys } from '../../lib/query-keys.ts'

const NOTHING: Readonly<Record<string, number>> = {}

/** Measures the tone of a brand's pages, with code that loads after the screen. */
export function useMeasuredTone(id: string): Readonly<Record<string, number>> {
  const { data: guide } = useQuery(brandQuery(id))
  const measured = useQuery({
    queryKey: [...queryKeys.brand(id), 'measured-tone', guide?.revision],
    queryFn: async () => (guide ? (await import('./measure-tone.ts')).measureTone(guide) : NOTHING),
    enabled: guide !== undefined,
  })
  return measured.data ?? NOTHING
}
