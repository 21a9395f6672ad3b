import type { Piece } from '../checks/text/pieces.ts'
import { sentencesOf } from '../checks/text/sentences.ts'
import type { CampaignItemBody } from './campaign-item.ts'
import type { OfferFacts } from './offer-mismatches.ts'
import { isSameStatement, type OfferStatement, offerStatements, partOf, phraseEnd, type StatedValue } from './offer-statements.ts'
import { PAGE_FORM_TEXTS } from './page-form.ts'
import { buttonText } from './section.ts'

export type MatchedItem = Pick<CampaignItemBody, 'subject' | 'preheader' | 'sections'> & Partial<Pick<CampaignItemBody, 'form'>> & { name: string }

type Entry = StatedValue & Pick<OfferStatement, 'written' | 'subject' | 'isExclusive'> & { item: string }

/** Offer statements and button links of campaign items. `statements` is keyed by part of the offer and product, and `buttons` by button label. */
export interface CampaignMessage {
  statements: ReadonlyMap<string, readonly Entry[]>
  buttons: ReadonlyMap<string, readonly { url: string; item: string }[]>
}

/**
 * A statement in an item that contradicts another item of the campaign. `right` is the replacement text from the first such item, or null if that text might
 * not fit.
 */
export interface MessageMismatch {
  start: number
  end: number
  message: string
  right: string | null
}

const LABELS = { benefit: 'offer', code: 'code', day: 'last day', price: 'price' } as const
const keyOf = ({ kind, about }: Pick<OfferStatement, 'kind' | 'about'>) => `${partOf(kind)} ${about}`
const labelOf = (text: string) => text.trim().toLowerCase()

/**
 * Returns the offer statements and button links of a campaign's items. Skips statements whose value is specified in the brief, because a separate check
 * compares those with the brief.
 */
export function campaignMessage(items: readonly MatchedItem[], facts: OfferFacts | null): CampaignMessage {
  const statements = new Map<string, Entry[]>()
  const buttons = new Map<string, { url: string; item: string }[]>()
  for (const item of items) {
    for (const statement of textsOf(item).flatMap((text) => offerStatements(text, titlesOf(facts)))) {
      const list = statements.get(keyOf(statement)) ?? []
      if (isDecided(statement, facts) || statement.subject === 'delivery' || list.some((entry) => isSameStatement(entry, statement))) continue
      statements.set(keyOf(statement), [...list, { ...statement, item: item.name }])
    }
    for (const { text, url } of buttonsOf(item)) {
      const list = buttons.get(labelOf(text)) ?? []
      if (!list.some((entry) => entry.url === url)) buttons.set(labelOf(text), [...list, { url, item: item.name }])
    }
  }
  return { statements, buttons }
}

/** Returns the statements in an item's text that contradict the other items. `own` contains all statements of the item. */
export function messageMismatches(
  text: string,
  { others, own, facts }: { others: CampaignMessage; own: CampaignMessage; facts: OfferFacts | null },
): MessageMismatch[] {
  const statements = offerStatements(text, titlesOf(facts))
  const sentences = statements.length > 0 ? sentencesOf(text) : []
  return statements.flatMap((statement) => {
    const [first] = contradicting(keyOf(statement), others, own)
    if (!first || isDecided(statement, facts) || statement.subject === 'delivery') return []
    const label = isDiscount(first) && isDiscount(statement) ? 'discount' : LABELS[partOf(statement.kind)]
    const about = statement.about ? `${label} of ${statement.about}` : label
    const message = `The ${about} is ${textOf(first)} in “${first.item}”, and ${textOf(statement)} here.`
    return [{ start: statement.start, end: statement.end, message, ...fixOf(statement, first, { text, sentences }) }]
  })
}

const textOf = ({ kind, written, isExclusive }: Pick<OfferStatement, 'kind' | 'written' | 'isExclusive'>) =>
  kind === 'percent' ? `${written}%` : kind === 'free-shipping' || kind === 'gift' ? written.toLowerCase() : isExclusive ? `before ${written}` : written

const isDiscount = ({ kind }: Pick<OfferStatement, 'kind'>) => kind === 'percent' || kind === 'amount'

interface Sentences {
  text: string
  sentences: readonly Piece[]
}

/** Returns the replacement text from the other item, and the span to replace. */
function fixOf(
  statement: OfferStatement,
  first: Entry,
  { text, sentences }: Sentences,
): Pick<MessageMismatch, 'right'> & Partial<Pick<MessageMismatch, 'start' | 'end'>> {
  const { kind } = statement
  // A day is replaced only if it certainly ends the offer and both texts express it in the same way: “before 1 May” and “until 30 April” mean the same day.
  if (kind === 'day') {
    const isCertain = statement.subject === 'offer' && first.subject === 'offer' && Boolean(statement.isExclusive) === Boolean(first.isExclusive)
    return { right: isCertain ? first.written : null }
  }
  if (kind === first.kind) return { right: first.written }
  const { end, reduced } = phraseEnd(text, statement)
  if (isDiscount(statement) && isDiscount(first)) return { right: textOf(first) + reduced, end }
  return wholeSentence(statement, first, { text, sentences }) ?? { right: null }
}

const BEFORE_OFFER = /^(?:save\s+(?:up\s+to\s+)?|an?\s+)?$/i

/**
 * Replaces an offer of one kind with an offer of another kind only if it is a complete sentence, such as “20% off!”, because elsewhere the surrounding text may
 * not fit.
 */
function wholeSentence(statement: OfferStatement, first: Entry, { text, sentences }: Sentences): Pick<MessageMismatch, 'start' | 'end' | 'right'> | null {
  const { end } = phraseEnd(text, statement)
  const sentence = sentences.find((candidate) => candidate.start <= statement.start && end <= candidate.end)
  if (!sentence) return null
  const signs = /^[^\p{L}\p{N}]*/u.exec(text.slice(sentence.start, statement.start))?.[0].length ?? 0
  const start = Math.min(sentence.start + signs, statement.start)
  if (!BEFORE_OFFER.test(text.slice(start, statement.start)) || /[\p{L}\p{N}]/u.test(text.slice(end, sentence.end))) return null
  const written = isDiscount(first) ? `${textOf(first)} off` : first.written
  const isLower = /^\p{Ll}/u.test(text.slice(start))
  return { start, end, right: isLower ? written : written.charAt(0).toUpperCase() + written.slice(1) }
}

/** Returns the link target of buttons with this label in the other items, or null if the item's own button has the same target. */
export function buttonMismatch(text: string, { others, own }: { others: CampaignMessage; own: CampaignMessage }): { item: string; url: string } | null {
  const theirs = others.buttons.get(labelOf(text)) ?? []
  const ours = new Set(own.buttons.get(labelOf(text))?.map(({ url }) => url))
  return theirs.some(({ url }) => ours.has(url)) ? null : (theirs[0] ?? null)
}

/** Returns the other items' statements with this key (see `keyOf`). Returns an empty list if the item itself makes one of these statements. */
function contradicting(key: string, others: CampaignMessage, own: CampaignMessage): readonly Entry[] {
  const theirs = others.statements.get(key) ?? []
  const ours = own.statements.get(key) ?? []
  return theirs.some((entry) => ours.some((other) => isSameStatement(other, entry))) ? [] : theirs
}

const titlesOf = (facts: OfferFacts | null) => facts?.products.map(({ title }) => title) ?? []

function isDecided({ kind, about }: OfferStatement, facts: OfferFacts | null): boolean {
  if (kind === 'price') return facts?.products.some(({ title, price }) => title === about && price !== '') ?? false
  if (kind === 'day') return Boolean(facts?.offer?.until)
  return facts !== null
}

const textsOf = ({ subject, preheader, sections, form }: MatchedItem) => [
  subject,
  preheader,
  ...sections.flatMap((section) => [
    section.preheader,
    section.header,
    section.subheader,
    section.body,
    section.text,
    buttonText(section),
    ...section.features.flatMap(({ title, description }) => [title, description]),
  ]),
  ...(form ? PAGE_FORM_TEXTS.map((field) => form[field]) : []),
]

const buttonsOf = ({ sections }: MatchedItem) =>
  sections.flatMap(({ type, button }) =>
    type !== 'footer' && button.show && button.text.trim() !== '' && button.url.trim() !== '' ? [{ text: button.text, url: button.url.trim() }] : [],
  )
