import type { ProposedCaption } from '@brandwright/contracts/captions'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { formatCost } from '../../lib/format.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import styles from './propose-alt.module.css'

type ProposedTexts = NonNullable<ProposedCaption['texts']>
type ProposeAltProps = { id: string; imageId: string; disabled: boolean; onProposed: (texts: ProposedTexts) => void }

/** Requests suggested texts for an image, after showing the model and the price. The texts go into the fields, where the user can save them. */
export function ProposeAlt({ id, imageId, disabled, onProposed }: ProposeAltProps) {
  const requestCaption = (estimate: boolean, signal?: AbortSignal) =>
    call<ProposedCaption>(`/api/brands/${encodeURIComponent(id)}/images/${encodeURIComponent(imageId)}/caption`, { method: 'POST', body: { estimate }, signal })
  const price = useQuery({ queryKey: queryKeys.captionPrice(id, imageId), queryFn: ({ signal }) => requestCaption(true, signal), staleTime: 300_000 })
  const propose = useMutation({ mutationFn: () => requestCaption(false), onSuccess: ({ texts }) => texts && onProposed(texts) })
  const { data, error, isPending } = propose
  return (
    <div className={styles.part}>
      <Button busy={isPending} disabled={disabled} onClick={() => !disabled && propose.mutate()}>
        {error ? 'Retry' : 'Propose texts'}
      </Button>
      <small role="status">{data ? originText(data) : disabled ? 'Empty a field to get a proposal for it' : price.data ? priceText(price.data) : ''}</small>
      {error && <FormAlert title="No texts were proposed">{errorMessage(error)}</FormAlert>}
    </div>
  )
}

const originText = ({ composed, model }: ProposedCaption) =>
  composed ? 'Composed from its page and its measurements, without looking at the image. Please review it.' : `Proposed by ${model}. Please review it.`

function priceText({ composed, model, price }: ProposedCaption): string {
  if (composed) return 'Free: composed from its page and its measurements'
  return `${model} looks at the image: ${formatCost(price) || 'price unknown'}`
}
