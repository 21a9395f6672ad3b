import type { Piece } from '../checks/text/pieces.ts'
import type { LastDay } from './offer-days.ts'

/** Subject that a last day concerns: the campaign's offer, an order deadline or a delivery. `unclear` if the sentence doesn't reveal it. */
export type DaySubject = 'offer' | 'order' | 'delivery' | 'unclear'

const OFFER_WORD =
  /\b(?:offers?|sale|deals?|discount(?:s|ed)?|promo(?:tion(?:s|al)?)?|vouchers?|coupons?|codes?|save(?!\s+the\s+date)|savings?|reduced|prices?|valid|redeem(?:able)?|expir(?:es?|ing|y)|ends?|ending|last\s+(?:day|chance))\b|\bonly\s+(?:until|till|through)\b/i
const DELIVERED = String.raw`(?:deliver(?:y|ies|ed|s)?|arriv(?:es?|al|ed)|dispatch(?:ed)?|shipping|shipped|posted)\b`
const RECEIVED = String.raw`(?:get|have|receive)\s+(?:it|them|yours?)\b`
/**
 * Matches “for delivery before Christmas”, “so that it arrives on the 24th” and “to get it in time”, but neither “for free delivery”, which is an offer, nor
 * “to get it for less”.
 */
const DELIVERY_AFTER = new RegExp(
  String.raw`^[\s,–—-]*(?:in\s+time\b|(?:(?:for|to|so|if)\s+(?:(?!free\b)\S+\s+){0,4}?)?(?:${DELIVERED}|${RECEIVED}\s+(?:\S+\s+){0,2}?(?:before|by|in\s+time|on)\b))`,
  'i',
)
/** “For free delivery before Christmas” promises both an offer and a delivery. */
const FREE_DELIVERY_AFTER = /^[\s,–—-]*(?:for|to|with)\s+(?:\S+\s+){0,2}?free\s+(?:delivery|shipping|postage)\s+(?:before|by|in\s+time|on)\b/i
const DELIVERY_BEFORE = new RegExp(String.raw`\b(?:${DELIVERED}|(?:have|receive)\s+(?:it|them|yours?))\s+(?:\S+\s+){0,3}$`, 'i')
const ORDER_BEFORE = /\b(?:order(?:s|ed)?|shop|buy|bought|claim|grab|use\s+it)\b[^,;:]{0,40}$/i
/** Maximum number of characters of a sentence to examine before and after the day, so that long texts take linear time. */
const MAX_SIDE_CHARACTERS = 200
/** Words to ignore when deciding whether a sentence contains only a day: “Only until 3 May”. */
const FILLERS = /\b(?:and|from|just|now|only|runs?|still|today)\b/gi

/**
 * Returns the subject that a last day concerns, based on its sentence. The subject is the offer if the sentence states a benefit or a code (`statements`),
 * mentions an offer, or consists only of “until” and a day.
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
