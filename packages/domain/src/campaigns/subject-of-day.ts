import type { Piece } from '../checks/text/pieces.ts'
import type { LastDay } from './offer-days.ts'

/** Subject that a last day refers to: the campaign's offer, an order deadline, a delivery, or unclear. */
export type DaySubject = 'offer' | 'order' | 'delivery' | 'unclear'

const OFFER_WORD =
  /\b(?:offers?|sale|deals?|discount(?:s|ed)?|promo(?:tion(?:s|al)?)?|vouchers?|coupons?|codes?|save(?!\s+the\s+date)|savings?|reduced|prices?|valid|redeem(?:able)?|expir(?:es?|ing|y)|ends?|ending|last\s+(?:day|chance))\b|\bonly\s+(?:until|till|through)\b/i
const DELIVERED = String.raw`(?:deliver(?:y|ies|ed|s)?|arriv(?:es?|al|ed)|dispatch(?:ed)?|shipping|shipped|posted)\b`
const RECEIVED = String.raw`(?:get|have|receive)\s+(?:it|them|yours?)\b`
/**
 * Matches “for delivery before Christmas”, “so that it arrives on the 24th” and “to get it in time”, but not “for free delivery”, which is an offer, or “to get
 * it for less”.
 */
const DELIVERY_AFTER = new RegExp(
  String.raw`^[\s,–—-]*(?:in\s+time\b|(?:(?:for|to|so|if)\s+(?:(?!free\b)\S+\s+){0,4}?)?(?:${DELIVERED}|${RECEIVED}\s+(?:\S+\s+){0,2}?(?:before|by|in\s+time|on)\b))`,
  'i',
)
/** “For free delivery before Christmas” promises both an offer and a delivery. */
const FREE_DELIVERY_AFTER = /^[\s,–—-]*(?:for|to|with)\s+(?:\S+\s+){0,2}?free\s+(?:delivery|shipping|postage)\s+(?:before|by|in\s+time|on)\b/i
const DELIVERY_BEFORE = new RegExp(String.raw`\b(?:${DELIVERED}|(?:have|receive)\s+(?:it|them|yours?))\s+(?:\S+\s+){0,3}$`, 'i')
const ORDER_BEFORE = /\b(?:order(?:s|ed)?|shop|buy|bought|claim|grab|use\s+it)\b[^,;:]{0,40}$/i
/** Maximum length of a day's sentence on each side of the day, so that long texts take linear time. */
const MAX_SIDE_CHARACTERS = 200
/** Words that are ignored when a sentence contains nothing but a day: “Only until 3 May”. */
const FILLERS = /\b(?:and|from|just|now|only|runs?|still|today)\b/gi

/**
 * Returns the subject that a last day in a text refers to, judged by its sentence. It is the offer if the sentence states a benefit or a code (`statements`),
 * contains a word for an offer, or consists only of “until” and a day.
 */
export function subjectOfDay(
  text: string,
  day: LastDay,
  { sentences, statements }: { sentences: readonly Piece[]; statements: readonly { start: number; end: number }[] },
): DaySubject {
  const sentence = sentences.find(({ start, end }) => start <= day.start && day.end <= end) ?? { text, start: 0, end: text.length }
  const start = Math.max(sentence.start, day.from - MAX_SIDE_CHARACTERS)
  const end = Math.min(sentence.end, day.end + MAX_SIDE_CHARACTERS)
  const before = text.slice(start, day.from)
  const after = text.slice(day.end, end)
  const isDeadline = /^(?:by|before)$/i.test(day.connector)
  if (isDeadline && (DELIVERY_AFTER.test(after) || FREE_DELIVERY_AFTER.test(after) || DELIVERY_BEFORE.test(before))) return 'delivery'
  const isStated = statements.some((statement) => start <= statement.start && statement.end <= end)
  if (!isStated && DELIVERY_AFTER.test(after)) return 'delivery'
  if (isStated || OFFER_WORD.test(text.slice(start, end))) return 'offer'
  if (isDeadline) return ORDER_BEFORE.test(before) ? 'order' : 'unclear'
  return /[\p{L}\p{N}]/u.test(`${before} ${after}`.replaceAll(FILLERS, '')) ? 'unclear' : 'offer'
}
