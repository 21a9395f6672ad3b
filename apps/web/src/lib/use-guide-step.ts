import { useQueryClient } from '@tanstack/react-query'
import { call } from './api-client.ts'
import { brandQuery } from './brand-query.ts'
import { fromRevision, onceMoreWhenStale } from './guide-revision.ts'
import { queryKeys } from './query-keys.ts'

/** A change of several members of a guide at once, which hangs on nothing else of it, and the way to take it back as long as it is the last one. */
export function useGuideStep(id: string) {
  const client = useQueryClient()
  const changed = () => client.invalidateQueries({ queryKey: queryKeys.brand(id) })
  const place = `/api/brands/${encodeURIComponent(id)}`
  return {
    send: async <T extends { revision: number }>(path: string, body: object): Promise<T> => {
      const { revision } = await client.ensureQueryData(brandQuery(id))
      return onceMoreWhenStale(revision, (headers) => call<T>(`${place}/${path}`, { method: 'POST', body, headers })).finally(changed)
    },
    takeBack: (revision: number) => call(`${place}/undo`, { method: 'POST', body: {}, headers: fromRevision(revision) }).finally(changed),
  }
}
