import { languageTag } from '../brands/language-tag.ts'
import { moneyDigits, numberLike } from './amounts.ts'
import type { CampaignOffer } from './campaign-brief.ts'

/** Returns the offer as text: “20% off with code SPRING until 30 April 2027”. For languages other than English, returns a list of the values. */
export function offerText(
  { kind, amount, code, terms, from = null, until, currency: ownCurrency }: CampaignOffer,
  { language: written, currency: brandCurrency }: { language: string; currency: string | null },
): string {
  const language = languageTag(written)
  const currency = ownCurrency ?? brandCurrency
  const money = () =>
    amount === null
      ? ''
      : currency
        ? new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount)
        : numberLike(moneyDigits(amount), '', language)
  const dayOf = (date: string | null) =>
    date === null ? '' : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
  const first = dayOf(from)
  const last = dayOf(until)
  const percent = amount === null ? '' : new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(amount / 100)
  if (!/^en\b/i.test(language))
    return [kind === 'percent' ? percent : kind === 'amount' ? money() : terms, code, [first, last].filter(Boolean).join(' – ')].filter(Boolean).join(' · ')
  const benefit = { percent: `${percent} off`, amount: `${money()} off`, 'free-shipping': 'Free shipping', gift: terms || 'A gift' }[kind].trim()
  return [benefit, code && `with code ${code}`, first && `from ${first}`, last && `until ${last}`].filter(Boolean).join(' ')
}
