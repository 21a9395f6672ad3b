import { readLanguageTag } from '../brands/language-tag.ts'

/** A time with a zone found in a text. `start` and `end` are its character offsets. */
export interface ZonedTime {
  /** Abbreviation of the zone: `PST`. */
  zone: string
  written: string
  start: number
  end: number
}

const US = 'EST EDT ET CST CDT CT MST MDT MT PST PDT PT AKST AKDT HST'
const CET = 'CET CEST MEZ MESZ'
const EET = 'EET EEST'
const ZONES_OF_COUNTRY: Record<string, string> = {
  GB: 'GMT BST',
  IE: 'GMT IST',
  PT: 'WET WEST',
  ...Object.fromEntries('AT BE CH CZ DE DK ES FR HR HU IT LU MT NL NO PL SE SI SK'.split(' ').map((country) => [country, CET])),
  ...Object.fromEntries('BG CY EE FI GR LT LV RO UA'.split(' ').map((country) => [country, EET])),
  TR: 'TRT',
  US,
  CA: `${US} AST ADT NST NDT`,
  AU: 'AEST AEDT ACST ACDT AWST',
  NZ: 'NZST NZDT',
  JP: 'JST',
  KR: 'KST',
  IN: 'IST',
  SG: 'SGT',
  HK: 'HKT',
  ZA: 'SAST',
}
const COUNTRY_OF_CURRENCY: Record<string, string> = {
  ...{ GBP: 'GB', CHF: 'CH', SEK: 'SE', NOK: 'NO', DKK: 'DK', PLN: 'PL', CZK: 'CZ', HUF: 'HU', RON: 'RO', BGN: 'BG', UAH: 'UA', TRY: 'TR' },
  ...{ USD: 'US', CAD: 'CA', AUD: 'AU', NZD: 'NZ', JPY: 'JP', KRW: 'KR', INR: 'IN', SGD: 'SG', HKD: 'HK', ZAR: 'ZA' },
}
const OF_EURO = [ZONES_OF_COUNTRY.IE, ZONES_OF_COUNTRY.PT, CET, EET].join(' ')
const ALL_ZONES = [...new Set(Object.values(ZONES_OF_COUNTRY).join(' ').split(' '))]
const long = ALL_ZONES.filter((zone) => zone.length > 2)
const short = ALL_ZONES.filter((zone) => zone.length === 2)
const NAMES: Record<string, string> = {
  'pacific time': 'PT',
  'mountain time': 'MT',
  'central time': 'CT',
  'eastern time': 'ET',
  'central european time': 'CET',
  'central european summer time': 'CEST',
  'british summer time': 'BST',
  'greenwich mean time': 'GMT',
}
const anyCase = (text: string) => text.replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)
const CLOCK = String.raw`(?:${['midnight', 'noon', 'midday'].map(anyCase).join('|')}|\d{1,2}(?:[:.]\d{2})?\s?[ap]\.?m\.?|\d{1,2}[:.]\d{2}|\d{1,2}\s?[AP]M)`
const DAY = String.raw`(?:\d{1,2}(?:st|nd|rd|th)?(?:\s+[A-Z][a-z]{2,8})?|[A-Z][a-z]+day|\d{4})`
const ZONED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:${CLOCK})[\s,]*\(?(?<ofClock>${[...long, ...short, ...Object.keys(NAMES).map(anyCase)].join('|')})|${DAY}[\s,]*\(?(?<ofDay>${long.join('|')}))(?![\p{L}\p{N}]|\s?[+-]\d)`,
  'gu',
)

/** Returns the times and days in a text that have a time zone, in order. Ignores UTC, which is not the local time zone of any brand. */
export const zonedTimesIn = (text: string): ZonedTime[] =>
  [...text.matchAll(ZONED)].map(({ 0: written, index, groups }) => {
    const zone = groups?.ofClock ?? groups?.ofDay ?? ''
    return { zone: NAMES[zone.toLowerCase()] ?? zone, written: written.replace('(', ''), start: index, end: index + written.length }
  })

/**
 * Returns the time zones of a brand, derived from the domain, the currency of its products, or the region of its language. Returns an empty list if these are
 * inconclusive.
 */
export function zonesOfBrand({ language, website, currency }: { language: string | null; website: string; currency: string | null }): string[] {
  const region = /-(?<region>[A-Za-z]{2})\b/.exec(readLanguageTag(language) ?? '')?.groups?.region?.toUpperCase() ?? ''
  const domain = /^https?:\/\/[^/?#:]+\.(?<domain>[a-z]{2})(?=[/?#:]|$)/i.exec(website)?.groups?.domain?.toUpperCase() ?? ''
  const ofCurrency = currency === 'EUR' ? OF_EURO : ZONES_OF_COUNTRY[COUNTRY_OF_CURRENCY[currency ?? ''] ?? '']
  // Domain and currency come first, because they show where a shop is. The region of a language is often only a default.
  const zones = ZONES_OF_COUNTRY[domain === 'UK' ? 'GB' : domain] ?? ofCurrency ?? ZONES_OF_COUNTRY[region] ?? ''
  return zones.split(' ').filter(Boolean)
}
