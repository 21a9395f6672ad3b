import type { GuidelinesAnswer, PortraitAnswer } from '@brandwright/contracts/guidelines'
import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { Persona } from '@brandwright/domain/guidelines/persona'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { makePortrait } from '../../entities/guidelines/guidelines-calls.ts'
import { guidelinesQuery } from '../../entities/guidelines/guidelines-query.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { formatEstimatedCost } from '../../lib/format.ts'
import { storeResponse } from '../../lib/store-response.ts'
import { useRetriedImage } from '../../lib/use-retried-image.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './portrait.module.css'

type PortraitProps = { guidelines: Pick<GuidelinesAnswer, 'id' | 'canEdit'>; persona: Persona; price: PortraitAnswer | undefined }

/** Renders the portrait of a persona. Editors see the price of generating it and can retry after an error. */
export function Portrait({ guidelines: { id, canEdit }, persona, price }: PortraitProps) {
  const client = useQueryClient()
  const make = useMutation({
    mutationFn: () => makePortrait(id, persona.id),
    onSuccess: ({ guidelines }) => guidelines && storeResponse(client, guidelinesQuery(id).queryKey, guidelines),
    // Refetches even after an error, because the prompt may have been saved, or another user may be generating the portrait.
    onError: () => client.invalidateQueries({ queryKey: guidelinesQuery(id).queryKey }),
  })
  const loading = make.isPending || persona.loading
  const buttonLabel = make.error ? 'Retry' : persona.image ? 'Make another' : 'Make portrait'
  return (
    <div className={styles.part}>
      <PortraitImage key={persona.image} persona={persona} loading={loading} />
      {canEdit && (
        <div className={styles.acts}>
          <Button busy={loading} aria-label={`${buttonLabel}: ${persona.name}`} onClick={() => make.mutate()}>
            {buttonLabel}
          </Button>
          <small>{price ? priceText(price) : ''}</small>
        </div>
      )}
      {persona.image && persona.composed && (
        <p>
          <Badge>Illustration, not a real person</Badge>
        </p>
      )}
      {make.error && !loading && <FormAlert title="No portrait was created">{`${errorMessage(make.error)} The persona is unchanged.`}</FormAlert>}
    </div>
  )
}

function PortraitImage({ persona, loading }: { persona: Persona; loading: boolean }) {
  const { src, failed, onError } = useRetriedImage(persona.image ?? undefined)
  const alt = persona.composed ? `Composed illustration for ${persona.name}` : `Portrait of ${persona.name}, generated`
  if (src && !failed && !loading) return <img className={styles.image} src={localFileUrl(src)} alt={alt} width={72} height={72} onError={onError} />
  return <div className={styles.image}>{loading ? <Spinner label="Generating the portrait" /> : <UserRound size={28} aria-hidden="true" />}</div>
}

function priceText({ composed, models, price }: PortraitAnswer): string {
  const amount = formatEstimatedCost(price)
  return composed ? `Composed in the colours of the brand: ${amount}` : `With ${models.join(' and ')}: ${amount}`
}
