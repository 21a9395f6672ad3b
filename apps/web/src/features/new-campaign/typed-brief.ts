import { emptyOffer } from './offer-fields.tsx'

/** Values of the form for a new campaign, as typed. */
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
  /** Values in percent by name of the tone scale, where they were set for this campaign. */
  tone: {} as Record<string, number>,
  /** Id of the planning request in progress; empty if there is none. */
  requestId: '',
}

export type TypedBrief = typeof emptyBrief
