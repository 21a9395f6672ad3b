import type { CampaignOffer } from '@brandwright/domain/campaigns/campaign-brief'
import type { ChangeEventHandler } from 'react'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './new-campaign.module.css'

export const emptyOffer = {
  offerKind: '',
  amount: '',
  /** ISO 4217 code of the amount. Empty if the amount is in the currency of the brand's products. */
  currency: '',
  code: '',
  terms: '',
  offerFrom: '',
  until: '',
}
export type TypedOffer = typeof emptyOffer

const OFFERS = [
  { value: '', label: 'No offer' },
  { value: 'percent', label: 'Percent off' },
  { value: 'amount', label: 'Amount off' },
  { value: 'free-shipping', label: 'Free shipping' },
  { value: 'gift', label: 'A gift' },
] as const
const hasAmount = (kind: string) => kind === 'percent' || kind === 'amount'

type OfferFieldsProps = {
  values: TypedOffer
  /** First day of the campaign, before which an offer cannot end. */
  from: string
  field: (name: keyof TypedOffer) => { value: string; onChange: ChangeEventHandler<HTMLInputElement | HTMLSelectElement> }
}

/** Renders the fields for the selected kind of offer. */
export function OfferFields({ values: { offerKind, currency, offerFrom }, from, field }: OfferFieldsProps) {
  return (
    <div className={styles.offer}>
      <SelectField label="Offer" {...field('offerKind')} options={OFFERS} />
      {offerKind !== '' && (
        <div className={styles.row}>
          {hasAmount(offerKind) && (
            <Field
              label={offerKind === 'percent' ? 'Percent' : currency ? `Amount in ${currency}` : 'Amount'}
              type="number"
              inputMode="decimal"
              step="any"
              min={0.01}
              max={offerKind === 'percent' ? 100 : undefined}
              required
              {...field('amount')}
            />
          )}
          <Field label="Code" maxLength={40} autoComplete="off" {...field('code')} />
          <Field label="First day of the offer" type="date" {...field('offerFrom')} />
          <Field label="Last day of the offer" type="date" min={offerFrom || from || undefined} {...field('until')} />
          <Field label={offerKind === 'gift' ? 'Description of the gift' : 'Terms'} maxLength={300} required={offerKind === 'gift'} {...field('terms')} />
        </div>
      )}
    </div>
  )
}

/** Returns the offer that the fields describe, or null if no kind is selected. */
export function offerOfFields({ offerKind, amount, currency, code, terms, offerFrom, until }: TypedOffer): CampaignOffer | null {
  const kind = offerKind as '' | CampaignOffer['kind']
  if (kind === '') return null
  const offer = { kind, amount: hasAmount(kind) ? Number(amount) : null, code, terms, from: offerFrom || null, until: until || null }
  return kind === 'amount' && currency ? { ...offer, currency } : offer
}

/** Returns the fields that describe an offer. */
export const fieldsOfOffer = (offer: CampaignOffer | null): TypedOffer =>
  offer
    ? {
        offerKind: offer.kind,
        amount: offer.amount === null ? '' : String(offer.amount),
        currency: (offer.kind === 'amount' && offer.currency) || '',
        code: offer.code,
        terms: offer.terms,
        offerFrom: offer.from ?? '',
        until: offer.until ?? '',
      }
    : emptyOffer
