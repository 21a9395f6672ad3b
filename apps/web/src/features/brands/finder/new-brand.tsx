import type { MetadataResponse } from '@brandwright/contracts/brands'
import { shortAddress } from '@brandwright/domain/brands/short-address'
import { useQuery } from '@tanstack/react-query'
import { callRoute } from '../../../lib/call-route.ts'
import { errorWords } from '../../../lib/error-words.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './brand-finder.module.css'

const METADATA_PAUSE_MS = 500

/** Offers to add the brand of an address that is none of ours, with what its page says of itself. */
export function NewBrand({ url, busy, onAdd }: { url: string; busy: boolean; onAdd: () => void }) {
  const rested = useDebounced(url, METADATA_PAUSE_MS)
  const { data, error, isFetching } = useQuery({
    queryKey: ['metadata', rested],
    queryFn: ({ signal }) => callRoute<MetadataResponse>('metadata', { url: rested }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: rested === url,
  })
  const name = data?.site_name || data?.title || shortAddress(url)
  return (
    <div className={styles.offer}>
      <p className={styles.question}>This brand doesn't exist yet. Want to add it?</p>
      <div className={styles.found} aria-live="polite" aria-busy={isFetching}>
        <p className={styles.name}>{name}</p>
        <p className={styles.address}>
          {error ? errorWords(error) : data?.description || (isFetching || !data ? shortAddress(url) : 'No description available')}
        </p>
      </div>
      <Button variant="primary" busy={busy} onClick={onAdd}>
        Add
      </Button>
    </div>
  )
}
