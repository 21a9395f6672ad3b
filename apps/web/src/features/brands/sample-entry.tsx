import type { BrandDocument } from '@brandwright/contracts/brands'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowRight, SwatchBook } from 'lucide-react'
import { call } from '../../lib/api-client.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { paths } from '../../lib/paths.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { useSession } from '../../lib/session.ts'
import { useNavigate } from '../../lib/use-navigate.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { BrandTile } from './brand-tile.tsx'
import { useSampleBrand } from './sample-brand.ts'
import styles from './sample-entry.module.css'

/**
 * Offers the sample brand's guide to users without a website URL, and a copy of that guide to users without a brand. Renders nothing until the sample brand
 * exists.
 */
export function SampleEntry() {
  const { data: guide } = useSampleBrand()
  const user = useSession()
  const copying = useCopySample()
  if (!guide?.name) return null
  return (
    <div className={styles.sample}>
      <Link to={paths.styleGuide(guide.id)} className={styles.door}>
        <BrandTile brand={guide} size={48} />
        <span className={styles.text}>
          <b>Use the sample brand</b>
          <span>Explore the guide of {guide.name}.</span>
        </span>
        <ArrowRight size={16} aria-hidden="true" />
      </Link>
      {user && !user.brand && guide.complete && !guide.runId && (
        <Button busy={copying.isPending} onClick={() => copying.mutate()}>
          Copy this brand
        </Button>
      )}
    </div>
  )
}

/** Copies the sample brand for the user and opens the review of the copy. */
function useCopySample() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call<BrandDocument>('/api/brands', { method: 'POST', body: { sample: true } }),
    onSuccess: async ({ id }) => {
      await Promise.all([client.invalidateQueries({ queryKey: queryKeys.me }), client.invalidateQueries({ queryKey: queryKeys.brands })])
      await navigate(paths.confirmBrand(id))
    },
    onError: (error) => notify({ type: 'error', title: 'Failed to create new brand. Please try again.', message: errorMessage(error) }),
  })
}

/** Renders the link with which users create a brand without a website. */
export function ByHandEntry() {
  return (
    <Link to={paths.byHand} className={styles.door}>
      <span className={styles.icon}>
        <SwatchBook size={20} aria-hidden="true" />
      </span>
      <span className={styles.text}>
        <b>Start by hand</b>
        <span>Enter a name and colours, and upload a logo.</span>
      </span>
      <ArrowRight size={16} aria-hidden="true" />
    </Link>
  )
}
