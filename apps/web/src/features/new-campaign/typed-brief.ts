import { emptyOffer } from './offer-fields.tsx'

/** Values of the form for a new campaign, as typed. */
export const emptyBrief = {
  prompt: '',
  goal: '',
  persona: '',
  products: [] as { handle: string; title: string }[],
  ...emptyOffer,
  from: '',
  emails: '3',
  page: false,
}

export type TypedBrief = typeof emptyBrief
