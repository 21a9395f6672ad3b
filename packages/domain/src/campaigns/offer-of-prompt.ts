import { isSameCurrency, MONEY } from './amounts.ts'
import type { CampaignBrief, CampaignOffer } from './campaign-brief.ts'
import { anyCase, type OfferStatement, offerStatements } from './offer-statements.ts'

interface PromptContext {
  /** Reference day for days without a year, `YYYY-MM-DD`. */
  today: string
  /** ISO 4217 code of the brand's product prices, if available. */
  currency: string | null
}

const NEGATED = /\b(?:no|not|never|without|instead\s+of|rather\s+than)\s+(?:an?\s+|any\s+|our\s+)?$/i
const CONDITION = /^\s+(?<terms>(?:on|for|over|above|from)\s(?:(?!\b(?:until|till|with)\b)[^.,;!?\n]){1,80})/i

const ORDERS = String.raw`(?:(?:all|any|every|each|your|an?|the|first)\s+){0,2}(?:orders?|purchases?|baskets?|bookings?|bills?)\s+`
const AT_LEAST = String.raw`(?:over|above|from|of\s+(?:at\s+least|more\s+than))\s+`
/** Matches a minimum amount after a discount: “every order over 80 €”, “with orders from £50”, “over $100”. */
const MINIMUM = new RegExp(
  `${anyCase(String.raw`^\s*(?:%|per\s?cent\b)?\s*(?:off\b\s*)?(?:(?:on|for|with)\s+)?`)}(?<terms>(?<orders>${anyCase(ORDERS)})?${anyCase(AT_LEAST)}${MONEY})`,
  'u',
)

/**
 * Returns a brief whose offer is completed from its prompt. Values from the form take precedence, so the prompt fills only empty fields, and only if it
 * describes no other benefit.
 */
export function withOfferOfPrompt(brief: CampaignBrief, { today, currency: ofBrand }: PromptContext): CampaignBrief {
  const from = brief.from ?? today
  const statements = statementsOf(brief.prompt)
  const read = offerOfPrompt(brief.prompt, { today: from, currency: ofBrand })
  const { offer } = brief
  if (!offer) return { ...brief, offer: read }
  if (read ? read.kind !== offer.kind || read.amount !== offer.amount : statements.some(isBenefit)) return brief
  const currency = offer.currency ?? read?.currency
  const terms = offer.terms || (read?.terms ?? '')
  const completed = { ...offer, terms, code: offer.code || codeIn(statements), until: offer.until ?? lastDayIn(statements, from) }
  return { ...brief, offer: currency ? { ...completed, currency } : completed }
}

/** Parses an offer from an English prompt. Returns null if the prompt states no benefit, or if the amount is invalid or its currency ambiguous. */
export function offerOfPrompt(prompt: string, { today, currency }: PromptContext): CampaignOffer | null {
  const statements = statementsOf(prompt)
  const benefit = statements.find(isBenefit)
  if (!benefit) return null
  const { kind } = benefit
  const isAmount = kind === 'amount'
  const ofAmount = isAmount ? currencyOf(benefit, currency) : null
  if (isAmount && benefit.currency !== null && ofAmount === null) return null
  const amount = isAmount || kind === 'percent' ? Number(benefit.value) : null
  if (amount !== null && !(amount > 0 && amount <= (kind === 'percent' ? 100 : 1_000_000))) return null
  return {
    kind,
    amount,
    ...(ofAmount ? { currency: ofAmount } : {}),
    code: codeIn(statements),
    terms: termsOf(benefit, prompt),
    until: lastDayIn(statements, today),
  }
}

const statementsOf = (prompt: string) => offerStatements(prompt, []).filter(({ start }) => !NEGATED.test(prompt.slice(0, start)))

const isBenefit = (statement: OfferStatement): statement is OfferStatement & { kind: CampaignOffer['kind'] } =>
  statement.kind !== 'code' && statement.kind !== 'day' && statement.kind !== 'price'

/**
 * Returns the ISO 4217 code of a statement's currency. A sign that several countries share stands for the brand's currency if that currency uses the sign;
 * otherwise `$` stands for US dollars.
 */
function currencyOf({ currency }: OfferStatement, ofBrand: string | null): string | null {
  if (currency === null || /^[A-Z]{3}$/.test(currency)) return currency
  if (ofBrand !== null && isSameCurrency(currency, ofBrand)) return ofBrand
  return currency === '$' ? 'USD' : null
}

const codeIn = (statements: readonly OfferStatement[]) => statements.find(({ kind, written }) => kind === 'code' && written.length <= 40)?.written ?? ''

function lastDayIn(statements: readonly OfferStatement[], today: string): string | null {
  const days = statements.filter(({ subject }) => subject !== 'delivery').filter(({ kind }) => kind === 'day')
  const day = days.find(({ subject }) => subject === 'offer') ?? days[0]
  if (!day) return null
  const year = Number(today.slice(0, 4))
  const dates = day.year === null ? [`${year}-${day.value}`, `${year + 1}-${day.value}`].filter((date) => date >= today) : [`${day.year}-${day.value}`]
  return dates.find(isDate) ?? null
}

function isDate(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

/** Returns the terms of an offer: the gift or the multibuy offer, the condition of free shipping (“over £30”), or the minimum amount of a discounted order. */
function termsOf({ kind, written, end }: OfferStatement, prompt: string): string {
  const after = prompt.slice(end)
  if (kind === 'amount' || kind === 'percent') {
    const { terms = '', orders } = MINIMUM.exec(after)?.groups ?? {}
    return orders === undefined ? capitalize(terms) : `On ${terms}`
  }
  const terms = CONDITION.exec(after)?.groups?.terms?.trim() ?? ''
  if (kind === 'gift') return /^free\s+gift$/i.test(written) ? '' : /^free\b/i.test(written) ? `A ${written.toLowerCase()}` : capitalize(written)
  return kind === 'free-shipping' && terms ? capitalize(terms) : ''
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
