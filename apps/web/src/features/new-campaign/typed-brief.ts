import { emptyOffer } from './offer-fields.tsx'

/** Form values of a new campaign, as typed. */
export const emptyBrief = {
  prompt: '',
  goal: '',
  persona: '',
  products: [] as { handle: string; title: string }[],
  ...emptyOffer,
  from: '',
  /** Last day of the campaign. */
  lastDay: '',
  emails: '3',
  page: false,
  /** Tone values in percent that the user has set for this campaign, by scale name. */
  tone: {} as Record<string, number>,
  /** Id of the planning request in progress; empty if no request is in progress. */
  requestId: '',
}

export type TypedBrief = typeof emptyBrief
