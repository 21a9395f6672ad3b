import type { Image, Product } from '../brands/style-guide.ts'
import type { CampaignBrief, CampaignPlanEntry } from '../campaigns/campaign-brief.ts'
import { offerText } from '../campaigns/offer-text.ts'
import { heroImages } from '../campaigns/page-image.ts'
import { hasDescription } from '../campaigns/section-image.ts'
import { phrasePattern } from '../checks/find/phrase-pattern.ts'
import { countCopyWords } from '../checks/text/copy-words.ts'
import { wordsOf } from '../checks/text/pieces.ts'
import { sentencesOf } from '../checks/text/sentences.ts'
import type { ResultOf } from '../guidelines/results.ts'
import { announcementOf, firstClauseOf, isInstruction, MAX_SUBJECT_CHARACTERS } from './announcement.ts'
import { bestLines, meaning } from './brand-lines.ts'
import { buttonsOf } from './compose-buttons.ts'
import { type Pair, pairsOf, sentencesWithin } from './compose-variations.ts'
import { joinList } from './join-texts.ts'
import type { Material } from './material.ts'
import type { Writer } from './writer.ts'

type Item = ResultOf<'create_campaign'>
type Section = Item['sections'][number]

const MAX_PRE_HEADER_WORDS = 3
const MAX_BODY_WORDS = 20
const MAX_NAME_CHARACTERS = 60
const SUBJECTS = 3
const MAX_PRODUCTS = 4
/** Maximum number of talking points that get a separate section, so that an item doesn't exceed the maximum number of sections. */
const MAX_POINT_SECTIONS = 6
/** Number of days between two emails if the dates of the brief don't determine it. */
const INTERVAL_DAYS = 4
const DAY_MS = 86_400_000
const MIN_HERO_WIDTH = 600
const GOAL_WITH_REVIEW = 'Say what others say about it'

/**
 * Plans a campaign from the brief and the guide: an announcement, emails that show products, give reasons or quote reviews, and a reminder if there is an
 * offer. Returns null if there is no brief.
 */
export const composeCampaignPlan: Writer<'plan_campaign'> = (material, { brief }) => {
  if (!brief) return null
  const { guide } = material
  const { overview, unique_selling_points } = material.guidelines
  const products = productsOf(material, brief)
  const offer = offerOf(material, brief)
  const subjects = subjectsOf(material, brief)
  const goals = goalsOf(brief, { products: products.length, reviews: quotable(material, products).length })
  const days = daysOf(brief, goals.length)
  const persona = overview.personas.find(({ id }) => id === brief.persona)
  const subjectsFor = (index: number) => subjects.filter((_, place) => place % goals.length === index).slice(0, SUBJECTS)
  const emails = goals.map((goal, index) => ({
    itemType: 'email' as const,
    day: days[index] as number,
    goal,
    subjects:
      index === 0 && offer
        ? [offer, ...subjectsFor(0)].slice(0, SUBJECTS)
        : offer && index === goals.length - 1
          ? [...subjectsFor(index).slice(0, SUBJECTS - 1), offer]
          : subjectsFor(index),
  }))
  const page = brief.page
    ? [{ itemType: 'page' as const, day: firstDayOf(brief), goal: 'The page that every email leads to', subjects: subjects.slice(0, 1) }]
    : []
  const entries = [...emails, ...page]
  const pairs = pairsOfPlan(material, brief, entries)
  const items = entries.map((entry, index) => {
    const [lead, reason] = pairs[index] ?? []
    const { opening } = openingOf(material, brief, { entry, index, lead })
    // Talking points don't include the offer, because users can still change it, and it has a separate section.
    return { ...entry, talking_points: [lead, opening ? undefined : reason].flatMap((pair) => pair?.header || []) }
  })
  const sources = [
    products.length > 0 ? `It is about ${joinList(products.map(({ title }) => title))}.` : '',
    offer ? `The offer: ${offer}.` : 'There is no offer, so the emails give reasons.',
  ]
  return {
    name: nameOf(brief),
    thinking: {
      thoughts: sources.filter(Boolean).join(' '),
      criticism: 'The built-in composer combines texts of the guide and writes nothing new. A language model writes original copy.',
      plan: emails.map(({ day, goal }) => `Day ${day + 1}: ${goal}`).join('. '),
      reasoning: offer ? 'An offer is announced, explained, and recalled before it ends.' : 'Each email has one subject, so that readers see one thing to do.',
      speak: `${emails.length === 1 ? 'One email is' : `${emails.length} emails are`} planned${brief.page ? ', and a page' : ''} for ${guide.name || 'the brand'}.`,
    },
    target_audience: [persona?.name ?? overview.target_audience].filter((text): text is string => Boolean(text)),
    USP: unique_selling_points.slice(0, 3).map(({ text }) => text),
    items,
  }
}

/**
 * Writes one entry of a plan, or its remaining sections, from the brand's lines, products, images and reviews. Repeats no line within a campaign if there are
 * enough lines; returns null if there is no brief or plan.
 */
export const composeCampaignItem: Writer<'create_campaign'> = (material, { brief, plan = [], index = 0, written = [] }) => {
  const entry = plan[index]
  if (!brief || !entry) return null
  const { guide } = material
  const offer = offerOf(material, brief)
  const [lead, ...reasons] = pairsOfPlan(material, brief, plan)[index] ?? []
  const { subject, opening } = openingOf(material, brief, { entry, index, lead })
  const products = [...productsOf(material, brief)].sort((a, b) => Number(b.title === subject) - Number(a.title === subject))
  const byHandle = new Map(products.map((product) => [product.handle, product]))
  const shown = [...byHandle.values()].slice(0, MAX_PRODUCTS)
  const titles = new Set(guide.products.map(({ title }) => title))
  // The same label links to the same page in all entries of a plan.
  const button = buttonsOf(material, entry.goal).find(({ text }) => !titles.has(text)) ?? { text: '', url: '' }
  // Skips images without a description, because only a user can describe an image for readers who can't see it.
  const described = guide.images.filter(hasDescription)
  const images = described.filter(({ kind, width, rank = 6 }) => kind === 'image' && width >= MIN_HERO_WIDTH && rank <= 2).toSorted(byRank)
  const imagesFor = (heading: string, candidates: readonly Image[]) => (titles.has(heading) ? imagesOfProduct(guide, heading, candidates) : candidates)
  const hasPoints = (entry.talking_points ?? []).length > 0
  const details = [...(opening && lead ? [lead] : []), ...(opening && !hasPoints ? [] : reasons)].slice(0, MAX_POINT_SECTIONS)
  const heading = opening || (lead?.header ?? subject)
  const detailHeading = details[0]?.header ?? ''
  const suitable = imagesFor(heading, images)
  const hero = entry.itemType === 'page' ? imagesFor(heading, heroImages(described))[0] : undefined
  const top = (hero ?? suitable[(index * 2) % suitable.length])?.id ?? ''
  const others = imagesFor(
    detailHeading,
    images.filter(({ id }) => id !== top),
  )
  const second = others.find(({ id }) => id === images[(index * 2 + 1) % images.length]?.id)?.id ?? others[0]?.id ?? ''
  // Entries whose goal is to show a review get the first reviews, and the other entries share the rest.
  const promised = plan.flatMap(({ goal }, place) => (goal === GOAL_WITH_REVIEW ? [place] : []))
  const review = quotable(material, products)[promised.includes(index) ? promised.indexOf(index) : index + promised.filter((place) => place > index).length]
  const none = { pre_header: '', sub_header: '', body: '', button: { text: '', url: '' }, products: [], image: '', review: '' }
  const preHeader = guide.name && countCopyWords(guide.name) <= MAX_PRE_HEADER_WORDS ? guide.name : ''
  const copy = (pair: Pair, id: string): Section => ({ ...none, type: id ? 'image' : 'text', header: pair.header, body: pair.body, image: id })
  const sections: Section[] = [
    {
      ...none,
      type: 'header',
      pre_header: preHeader,
      header: heading,
      body: opening ? '' : (lead?.body ?? ''),
      button,
      image: top,
    },
    ...(offer
      ? [{ ...none, type: 'text' as const, header: offer, body: brief.offer?.kind === 'gift' ? '' : sentencesWithin(brief.offer?.terms ?? '', MAX_BODY_WORDS) }]
      : []),
    ...details.map((detail, number) => copy(detail, number === 0 ? second : '')),
    ...(shown.length > 0 ? [{ ...none, type: 'products' as const, header: collectionOf(material, shown), products: shown.map(({ handle }) => handle) }] : []),
    ...(review ? [{ ...none, type: 'quote' as const, header: '', review: review.id }] : []),
    { ...none, type: 'button', header: '', button },
  ]
  return { subject, preview: lead?.body ?? '', sections: sections.slice(written.length) }
}

/**
 * Returns the images that show a product: those on its page and those whose description mentions it. Without such images, returns those that show no product,
 * because an image of another product would mislead readers.
 */
function imagesOfProduct({ products }: Material['guide'], title: string, images: readonly Image[]): Image[] {
  const own = images.filter((image) => productsShownIn(image, products).includes(title))
  return own.length > 0 ? own : images.filter((image) => productsShownIn(image, products).length === 0)
}

/** Returns the titles of the products that an image shows. If one title contains another, only the longer one counts as mentioned. */
function productsShownIn({ url, originalURL, alt, caption }: Image, products: readonly Product[]): string[] {
  const path = withoutQuery(originalURL)
  const ofPage = products.filter(({ images }) =>
    images.some((one) => (url !== '' && one.url === url) || (path !== '' && withoutQuery(one.originalURL) === path)),
  )
  const named = products.filter(({ title }) => title.trim() !== '' && names(`${alt} ${caption}`, title))
  const isPartOfAnother = ({ title }: Product) => named.some((other) => other.title.length > title.length && names(other.title, title))
  return [...ofPage, ...named.filter((product) => !isPartOfAnother(product))].map(({ title }) => title)
}

const names = (text: string, phrase: string): boolean => new RegExp(`(?<![\\p{L}\\p{N}])${phrasePattern(phrase)}(?![\\p{L}\\p{N}])`, 'iu').test(text)
const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? ''

type PlannedEntry = Pick<CampaignPlanEntry, 'goal' | 'subjects' | 'talking_points'>

/**
 * Returns the subject of an entry and its first heading, which repeats the subject. If the subject is the offer, the heading is the announcement; if the lead
 * pair already has the subject as its heading, the heading is empty.
 */
function openingOf(material: Material, brief: CampaignBrief, { entry, index, lead }: { entry: PlannedEntry; index: number; lead: Pair | undefined }) {
  const announcement = announcementOf(brief.prompt)
  const [subject = (index === 0 && announcement) || lead?.header || material.guide.name] = entry.subjects
  return { subject, opening: subject === offerOf(material, brief) ? announcement : subject === lead?.header ? '' : subject }
}

/**
 * Assigns pairs of heading and text to each entry of a plan: first the pair that matches the entry's subject, else its first talking point, else the next
 * unused pair. The pairs of its talking points follow, or else one more pair that gives a reason; no pair is reused if there are enough.
 */
function pairsOfPlan(material: Material, brief: CampaignBrief, plan: readonly PlannedEntry[]): Pair[][] {
  const titles = productsOf(material, brief).map(({ title }) => title)
  const pairs = copyOf(material, [brief.prompt, ...plan.map(({ goal }) => goal), ...titles].join(' '))
  // The offer and the products have separate sections.
  const isShown = (point: string) => point === offerOf(material, brief) || (titles.includes(point) && !pairs.some(({ header }) => header === point))
  const points = plan.map(({ talking_points = [] }) => talking_points.flatMap((point) => (isShown(point) ? [] : pairOfPoint(point, pairs))))
  const leads = plan.map(({ subjects }, index) => pairs.find(({ header }) => header === subjects[0]) ?? points[index]?.[0])
  const assigned = new Set([...leads, ...points.flat()])
  const unused = pairs.filter((pair) => !assigned.has(pair))
  const next = () => unused.shift()
  return leads
    .map((lead, index) => lead ?? next() ?? pairs[index % Math.max(1, pairs.length)])
    .map((lead, index) => {
      if ((plan[index]?.talking_points ?? []).length > 0) return [lead, ...(points[index] ?? []).filter((pair) => pair !== lead)]
      return [lead, next() ?? pairs.find((pair, place) => place > index && pair !== lead) ?? pairs.find((pair) => pair !== lead)]
    })
    .map((assignedPairs) => assignedPairs.filter((pair) => pair !== undefined))
}

/**
 * Returns the pair whose heading is a talking point. A talking point from the user becomes a heading or, if long, a text; an instruction to the writer is
 * replaced by the announcement in it.
 */
function pairOfPoint(point: string, pairs: readonly Pair[]): Pair | [] {
  const pair = pairs.find(({ header }) => header === point)
  if (pair || point.trim() === '') return pair ?? []
  if (isInstruction(point)) return announcementOf(point) === '' ? [] : { header: announcementOf(point), body: '' }
  return point.length > MAX_SUBJECT_CHARACTERS ? { header: '', body: sentencesWithin(point, MAX_BODY_WORDS) } : { header: point, body: '' }
}

/** Returns the products of the brief or, if it has none, the available products of the guide that share the most words with the brief. */
function productsOf({ guide }: Material, brief: CampaignBrief) {
  const chosen = guide.products.filter(({ handle }) => brief.products.includes(handle))
  if (chosen.length > 0) return chosen
  const promptTerms = meaning(brief.prompt)
  const shared = ({ title, description, tags = [] }: (typeof guide.products)[number]) =>
    [...meaning([title, description, ...tags].join(' '))].filter((word) => promptTerms.has(word)).length
  const available = guide.products.filter((product) => product.available !== false)
  return available
    .map((product, index) => ({ product, index, shared: shared(product) }))
    .sort((a, b) => b.shared - a.shared || a.index - b.index)
    .slice(0, MAX_PRODUCTS)
    .map(({ product }) => product)
}

function offerOf({ guide }: Material, { offer }: CampaignBrief): string {
  if (!offer) return ''
  return offerText(offer, { language: guide.language ?? 'en', currency: guide.products.find(({ currency }) => currency)?.currency ?? null })
}

function goalsOf({ emails, offer }: CampaignBrief, { products, reviews }: { products: number; reviews: number }): string[] {
  const middle = [products > 0 ? 'Show the products' : '', 'Give a reason to choose it', GOAL_WITH_REVIEW, 'Give one more reason'].filter(Boolean)
  let unquoted = reviews
  return Array.from({ length: emails }, (_, index) => {
    if (index === 0) return offer ? 'Announce the offer' : 'Announce it'
    if (index === emails - 1 && offer) return 'Remind before the offer ends'
    const goal = middle[(index - 1) % middle.length] as string
    // Each email about reviews quotes a different review.
    return goal === GOAL_WITH_REVIEW && unquoted-- <= 0 ? 'Give one more reason' : goal
  })
}

/**
 * Returns the day of each email, as an offset. The first day is the later start day of the campaign and the offer, and the last day is the earlier end day of
 * the two.
 */
function daysOf(brief: CampaignBrief, count: number): number[] {
  const first = firstDayOf(brief)
  const ends = [brief.until, brief.offer?.until].map((date) => dayOf(brief, date)).filter((day) => day !== null)
  const span = ends.length > 0 ? Math.min(...ends) - first : null
  const step = span !== null && span >= count - 1 && count > 1 ? span / (count - 1) : INTERVAL_DAYS
  return Array.from({ length: count }, (_, index) => Math.min(365, first + Math.round(index * step)))
}

const firstDayOf = (brief: CampaignBrief) => Math.max(0, dayOf(brief, brief.offer?.from) ?? 0)

/** Returns the number of days from the campaign's first day to a date, or null if either is missing. */
const dayOf = ({ from }: CampaignBrief, date: string | null | undefined) => (from && date ? Math.round((Date.parse(date) - Date.parse(from)) / DAY_MS) : null)

/**
 * Returns possible subjects, each once: the announcement, then product names, and subjects and headings that pass the brand's checks. Texts that share the most
 * words with the brief come first.
 */
function subjectsOf(material: Material, brief: CampaignBrief): string[] {
  const titles = productsOf(material, brief).map(({ title }) => title)
  const briefTerms = meaning([brief.prompt, brief.goal, ...titles].join(' '))
  const lines = bestLines(material, material.checks, ['subject', 'header'], 200)
    .map(({ text }) => text)
    .filter(isForSubscribers)
  const ranked = [...new Set([...lines, ...titles])]
    .map((text, index) => ({ text, index, shared: [...meaning(text)].filter((word) => briefTerms.has(word)).length }))
    .sort((a, b) => b.shared - a.shared || a.index - b.index)
    .map(({ text }) => text)
  const all = new Set([announcementOf(brief.prompt), ...ranked])
  return [...all].filter((text) => text.length <= MAX_SUBJECT_CHARACTERS && wordsOf(text).length > 1)
}

/**
 * Returns the suitable pairs of heading and text, those most similar to the query first; pairs that need no truncation come before all others. A text that
 * starts mid-sentence begins at its next sentence instead.
 */
function copyOf(material: Material, query: string): Pair[] {
  const queryTerms = meaning(query)
  const seen = new Set<string>()
  const reviews = material.guide.reviews.map(({ text }) => text.toLowerCase())
  const usable = pairsOf(material).filter(
    ({ header, body }) =>
      isForSubscribers(header) && isForSubscribers(body) && !body.trimEnd().endsWith(':') && !reviews.some((text) => text.includes(body.toLowerCase())),
  )
  const fragments = usable.filter(({ body }) => startsInLowerCase(body)).length
  // If most texts of a brand start in lowercase, the brand writes that way on purpose.
  const complete = (body: string) => (startsInLowerCase(body) && fragments * 2 < usable.length ? withoutFirstSentence(body) : body)
  return usable
    .map(({ header, body }) => ({ header, body: complete(body) }))
    .filter(({ body }) => body !== '')
    .map(({ header, body }) => ({
      header,
      body: sentencesWithin(body, MAX_BODY_WORDS),
      cut: countCopyWords(sentencesOf(body)[0]?.text ?? '') > MAX_BODY_WORDS,
    }))
    .map((pair, index) => ({ ...pair, index, shared: [...meaning(`${pair.header} ${pair.body}`)].filter((word) => queryTerms.has(word)).length }))
    .sort((a, b) => Number(a.cut) - Number(b.cut) || b.shared - a.shared || a.index - b.index)
    .filter(({ header, body }) => !seen.has(header) && !seen.has(body) && seen.add(header) && seen.add(body))
    .map(({ header, body }) => ({ header, body }))
}

/** Returns the quotable reviews. Reviews of the specified products come first. */
function quotable({ guide }: Material, products: readonly { title: string }[]) {
  const titles = new Set(products.map(({ title }) => title))
  return guide.reviews
    .filter(({ permission }) => permission)
    .toSorted((a, b) => Number(titles.has(b.product)) - Number(titles.has(a.product)) || Number(b.best) - Number(a.best))
}

/** Returns the title of the first collection that contains any of the products, or an empty string if there is none. */
function collectionOf({ guide }: Material, products: readonly { handle: string; title: string; id: string }[]): string {
  const ids = new Set(products.flatMap(({ handle, id }) => [handle, id]))
  return guide.collections.find((collection) => collection.products?.some((product) => ids.has(product)))?.title ?? ''
}

const byRank = (a: { rank?: number }, b: { rank?: number }) => (a.rank ?? 6) - (b.rank ?? 6)

/**
 * Matches texts that are unsuitable for subscribers: prompts to subscribe or to write a message, praise from customers, headings of review lists, and
 * references to other parts of the website.
 */
const NOT_FOR_SUBSCRIBERS = new RegExp(
  [
    /\b(?:subscribe|sign up|newsletter|be (?:the )?first (?:to|in the) know|send us (?:a message|an email)|get in touch|contact us)/,
    /\b(?:abonnier|contactez[- ]nous|cont[aá]ct[ae]nos|contattaci|kontaktier|s['’]inscri|inscr[ií]b|suscr[ií]b|iscriviti)/,
    /\bI (?:really |absolutely )?love(?:d)? (?:this|the|these|my|it)\b|\bhighly recommend|\bwhat (?:our|others|people)\b.{0,20}\bsay\b|^testimonials?$/,
    /\bFAQs?\b|frequently asked/,
    /\b(?:this|our) (?:(?:brand )?new |official )?(?:web ?site|web ?page|page|blog)\b|\bthis site\b/,
    /\b(?:click|tap) (?:here|(?:on )?(?:the|this) (?:button|icon|image|link))\b|\bscroll (?:down|up)\b|\b(?:cliquez|clique) ici\b|\bhier klicken\b|\bhaz clic\b/,
    /\b(?:button|form|link|list|map) (?:above|below)\b|\b(?:fill|form|list|see|steps)\b[^.!?]{0,40}\bbelow\b|\bfollow(?:ing)? (?:these|the following) steps\b/,
    /\bci-dess(?:ous|us)\b|\b(?:siehe|hier) (?:weiter )?unten\b|\b(?:formular|liste|karte) unten\b|\bm[aá]s abajo\b|\bqui sotto\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
)
const isForSubscribers = (text: string): boolean => !NOT_FOR_SUBSCRIBERS.test(text.trim())

/** Returns true for a text that starts in lowercase. Such a text is probably the rest of a sentence that begins with an image or a styled name. */
const startsInLowerCase = (text: string): boolean => /^\p{Ll}/u.test(text)
const withoutFirstSentence = (text: string): string => text.slice(sentencesOf(text)[1]?.start ?? text.length)

/** Returns the first clause of the prompt, truncated at a word boundary. */
function nameOf({ prompt }: CampaignBrief): string {
  const first = firstClauseOf(prompt)
  if (first.length <= MAX_NAME_CHARACTERS) return first
  return `${first.slice(0, MAX_NAME_CHARACTERS - 1).replace(/\s+\S*$/u, '')}…`
}
