import type { CampaignOffer } from './campaign-brief.ts'
import { daysAfter } from './offer-days.ts'
import { offerStatements } from './offer-statements.ts'
import { zonedTimesIn } from './time-zones.ts'

/** A problem with a day or a time, at offset `start` of the text. */
export interface DateFault {
  rule: 'offer-ended' | 'offer-not-begun' | 'schedule-past' | 'time-zone'
  start: number
  message: string
}

interface DateFacts {
  offer: CampaignOffer | null
  /** Scheduled day of the item, `YYYY-MM-DD`, or null if not scheduled. */
  scheduled: string | null
  today: string
  noun: 'email' | 'page'
  /** Abbreviations of the brand's time zones; empty if unknown. */
  zones: readonly string[]
}

/** Returns date problems of the item itself: an offer that is over, ends before the scheduled day or begins after it, or a scheduled day in the past. */
export function itemDateFaults({ offer, scheduled, today, noun }: Omit<DateFacts, 'zones'>): DateFault[] {
  const until = offer?.until
  const ended = until && until < today ? `The offer of this campaign ended on ${until}.` : null
  const endsBefore =
    until && scheduled && until < scheduled ? `The offer of this campaign ends on ${until}, before the day of this ${noun}, ${scheduled}.` : null
  const message = ended ?? endsBefore
  const from = offer?.from
  return [
    ...(scheduled && scheduled < today
      ? [{ rule: 'schedule-past' as const, start: 0, message: `The scheduled day, ${scheduled}, is over. Choose another day.` }]
      : []),
    ...(message ? [{ rule: 'offer-ended' as const, start: 0, message }] : []),
    ...(from && scheduled && scheduled < from
      ? [{ rule: 'offer-not-begun' as const, start: 0, message: `The offer of this campaign begins on ${from}, after the day of this ${noun}, ${scheduled}.` }]
      : []),
  ]
}

/**
 * Returns the last days in an English text (“until 3 May”) that will have passed when the item is sent, and the times in time zones that the brand doesn't use.
 */
export function textDateFaults(text: string, { offer, scheduled, today, zones }: Omit<DateFacts, 'noun'>): DateFault[] {
  const day = scheduled && scheduled > today ? scheduled : today
  // If the offer has a last day, another check already reports any other day as a contradiction.
  const days = offer?.until ? [] : offerStatements(text, []).filter((statement) => statement.kind === 'day' && daysAfter(day, statement) < 0)
  const times = zones.length === 0 ? [] : zonedTimesIn(text).filter(({ zone }) => !zones.includes(zone))
  return [
    ...days.map(({ start, written, isExclusive }) => ({
      rule: 'offer-ended' as const,
      start,
      message: `${isExclusive ? 'The day before ' : ''}${written} is over ${day === today ? 'by now' : `when this is sent, on ${day}`}.`,
    })),
    ...times.map(({ start, written, zone }) => ({
      rule: 'time-zone' as const,
      start,
      message: `“${written}” is in the time zone ${zone}, and the brand's is ${listZones(zones)}.`,
    })),
  ]
}

const MAX_ZONES = 4

const listZones = (zones: readonly string[]) => (zones.length > MAX_ZONES ? `one of ${zones.slice(0, MAX_ZONES).join(', ')} and others` : zones.join(' or '))
