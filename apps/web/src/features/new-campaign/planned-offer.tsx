import type { CampaignOffer } from '@brandwright/domain/campaigns/campaign-brief'
import { useState } from 'react'
import { fieldsOfOffer, OfferFields, offerOfFields, type TypedOffer } from './offer-fields.tsx'

type PlannedOfferProps = { offer: CampaignOffer | null; from: string | null; onEdit: (offer: CampaignOffer | null) => void }

/** Edits the offer of a planned campaign. Saves the offer only while its amount is complete. */
export function PlannedOffer({ offer, from, onEdit }: PlannedOfferProps) {
  const [typed, setTyped] = useState<TypedOffer | null>(null)
  const values = typed ?? fieldsOfOffer(offer)
  const change = (next: TypedOffer) => {
    const edited = offerOfFields(next)
    const isWhole = edited === null || edited.amount === null || edited.amount > 0
    setTyped(isWhole ? null : next)
    if (isWhole) onEdit(edited)
  }
  return (
    <details>
      <summary>Change the offer</summary>
      <OfferFields
        values={values}
        from={from ?? ''}
        field={(name) => ({ value: values[name], onChange: ({ target }) => change({ ...values, [name]: target.value }) })}
      />
    </details>
  )
}
