import type { CampaignItemBody } from './campaign-item.ts'
import type { OfferFacts } from './offer-mismatches.ts'
import { type OfferStatement, offerStatements } from './offer-statements.ts'

export type MatchedItem = Pick<CampaignItemBody, 'subject' | 'preheader' | 'sections'> & { name: string }

/** Statements of a campaign's other items, by kind and subject. */
export type CampaignMessage = ReadonlyMap<string, readonly { value: string; written: string; item: string }[]>

/** A statement in an item that contradicts the other items of its campaign. `right` is the value of the first of them. */
export interface MessageMismatch {
  start: number
  end: number
  message: string
  right: string
}

const LABELS: Record<OfferStatement['kind'], string> = {
  percent: 'discount',
  amount: 'discount',
  'free-shipping': 'offer',
  gift: 'offer',
  code: 'code',
  day: 'last day',
  price: 'price',
}
const keyOf = ({ kind, about }: Pick<OfferStatement, 'kind' | 'about'>) => `${kind} ${about}`
const buttonKey = (text: string) => `button ${text.trim().toLowerCase()}`

/** Returns the statements of a campaign's items. Skips those decided by the campaign's brief, which have a check of their own. */
export function campaignMessage(items: readonly MatchedItem[], facts: OfferFacts | null): CampaignMessage {
  const message = new Map<string, { value: string; written: string; item: string }[]>()
  const add = (key: string, entry: { value: string; written: string; item: string }) => {
    const list = message.get(key) ?? []
    if (!list.some(({ value }) => value === entry.value)) message.set(key, [...list, entry])
  }
  for (const item of items) {
    for (const statement of textsOf(item).flatMap((text) => offerStatements(text, titlesOf(facts))))
      if (!isDecided(statement, facts)) add(keyOf(statement), { value: statement.value, written: statement.written, item: item.name })
    for (const { text, url } of buttonsOf(item)) add(buttonKey(text), { value: url, written: url, item: item.name })
  }
  return message
}

/** Returns the statements in an item's text that contradict all other items. `own` are the statements of the item itself. */
export function messageMismatches(
  text: string,
  { others, own, facts }: { others: CampaignMessage; own: CampaignMessage; facts: OfferFacts | null },
): MessageMismatch[] {
  return offerStatements(text, titlesOf(facts)).flatMap((statement) => {
    const [first] = contradicting(keyOf(statement), others, own)
    if (!first || isDecided(statement, facts)) return []
    const about = statement.about ? `${LABELS[statement.kind]} of ${statement.about}` : LABELS[statement.kind]
    return [
      {
        start: statement.start,
        end: statement.end,
        message: `The ${about} is ${first.written} in “${first.item}”, and ${statement.written} here.`,
        right: first.written,
      },
    ]
  })
}

/** Returns the target of a button with this text in the other items, if it differs. */
export function buttonMismatch(text: string, { others, own }: { others: CampaignMessage; own: CampaignMessage }): { item: string; url: string } | null {
  const [first] = contradicting(buttonKey(text), others, own)
  return first ? { item: first.item, url: first.value } : null
}

/** Returns contradicting statements of other items. An item that makes several statements, one of them shared, has no contradiction. */
function contradicting(key: string, others: CampaignMessage, own: CampaignMessage) {
  const theirs = others.get(key) ?? []
  const ours = new Set(own.get(key)?.map(({ value }) => value))
  return theirs.some(({ value }) => ours.has(value)) ? [] : theirs
}

const titlesOf = (facts: OfferFacts | null) => facts?.products.map(({ title }) => title) ?? []

function isDecided({ kind, about }: OfferStatement, facts: OfferFacts | null): boolean {
  if (kind === 'price') return facts?.products.some(({ title, price }) => title === about && price !== '') ?? false
  if (kind === 'day') return Boolean(facts?.offer?.until)
  return facts !== null
}

const textsOf = ({ subject, preheader, sections }: MatchedItem) => [
  subject,
  preheader,
  ...sections.flatMap((section) => [
    section.preheader,
    section.header,
    section.subheader,
    section.body,
    section.text,
    ...section.features.flatMap(({ title, description }) => [title, description]),
  ]),
]

const buttonsOf = ({ sections }: MatchedItem) =>
  sections.flatMap(({ type, button }) =>
    type !== 'footer' && button.show && button.text.trim() !== '' && button.url.trim() !== '' ? [{ text: button.text, url: button.url.trim() }] : [],
  )
