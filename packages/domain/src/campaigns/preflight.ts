import type { Image } from '../brands/style-guide.ts'
import type { Check, CompiledChecks } from '../checks/findings/check.ts'
import type { BrandButtonColors } from './button-colors.ts'
import type { CampaignItemBody } from './campaign-item.ts'
import type { ClientGap } from './client-support.ts'
import { contrastFindings } from './contrast-findings.ts'
import { copyCount } from './copy-limits.ts'
import { itemDateFaults } from './date-findings.ts'
import { imageSizeFault } from './image-size-fault.ts'
import { linkFindings } from './link-findings.ts'
import { buttonMismatch, campaignMessage, type MatchedItem } from './message-match.ts'
import { heroImageFault, pageLinkFault, privatePageFaults } from './page-faults.ts'
import { FORM_PLACES, PAGE_FORM_TEXTS } from './page-form.ts'
import type { ItemPatch } from './patch-item.ts'
import { type PreflightLevels, withLevels } from './preflight-checks.ts'
import { finding, type PreflightFinding } from './preflight-finding.ts'
import { type CatalogProduct, productMismatches } from './product-match.ts'
import { type QuotedReviews, quoteFindings } from './quote-findings.ts'
import { buttonText, type Section, type SectionTheme } from './section.ts'
import { footerSection } from './sections-of-answer.ts'
import { sizeFault } from './size-fault.ts'
import { type TextFacts, textFindings } from './text-findings.ts'
import { unsourcedClaims } from './unsourced-claims.ts'

export interface PreflightFacts extends Omit<TextFacts, 'message' | 'scheduled'> {
  /** Website of the brand, which the fix inserts for links without a URL. */
  website: string
  /** Handles of the brand's products. */
  products: ReadonlySet<string>
  /** Buttons of the brand, as sections with the style `brand` render them. */
  buttons?: readonly BrandButtonColors[]
  /** Finds claims that the brand's texts don't support. Returns null if the brand has no texts. */
  claims: Check['find'] | null
  /** Other items of the campaign, whose statements this item must not contradict. */
  siblings?: readonly MatchedItem[]
  /** Public landing page of the campaign, to which its emails should link. */
  page?: { name: string; url: string } | null
  /** URLs in the item that link to landing pages on this server that are not public. */
  privatePages?: ReadonlySet<string>
  /** Products of the brand, for comparing the item's products with those of the brief (by handle) and of the other items. */
  catalog?: readonly CatalogProduct[]
  briefProducts?: readonly string[]
  /** Reviews of the brand, by id. If absent, quotes are not compared with their reviews. */
  reviews?: QuotedReviews
  /** Postal address of the brand, shown in footers without a separate address, and theme of a footer that a fix adds. If absent, no fix adds a footer. */
  brandFooter?: { postalAddress: string; theme: SectionTheme }
  /** Size of the item's HTML in bytes, in total and by section id. */
  size: { total: number; sections: ReadonlyMap<string, number> }
  /** Requested URLs that did not respond. */
  deadLinks: ReadonlySet<string>
  /** Levels set by the brand. */
  levels: PreflightLevels
  /** Differences in how email clients render the sections, by section id. */
  clientGaps: ReadonlyMap<string, readonly ClientGap[]>
  /** Measured images of the brand, by id. */
  images: ReadonlyMap<string, Image>
}

const NONE: ReadonlySet<string> = new Set()
const TEXT_FIELDS = ['preheader', 'header', 'subheader', 'body', 'text'] as const

/** An item to check. Treated as an email if it has no type. */
type PreflightItem = Pick<CampaignItemBody, 'subject' | 'preheader' | 'sections'> & Partial<Pick<CampaignItemBody, 'itemType' | 'form' | 'scheduled_on_date'>>

type Facts = PreflightFacts & TextFacts

/** Returns the problems of an email or page in the order of its parts. Pure: the caller must render the item and request its links beforehand. */
export function preflight(item: PreflightItem, input: PreflightFacts): PreflightFinding[] {
  const message = { others: campaignMessage(input.siblings ?? [], input.offer), own: campaignMessage([{ ...item, name: '' }], input.offer) }
  const facts: Facts = { ...input, message, scheduled: item.scheduled_on_date ?? null }
  const findings = [
    ...envelopeFindings(item, facts),
    ...item.sections.flatMap((section) => sectionFindings(section, facts, item)),
    ...formFindings(item, facts),
    ...(item.itemType === 'page' ? heroFindings(item, facts) : footerFindings(item, facts)),
    ...imageSizeFindings(item, facts),
    ...sizeFindings(item, facts),
    ...dayFindings(item, facts),
    ...productFindings(item, facts),
    ...pageLinkFindings(item, facts),
  ]
  return withLevels(findings, facts.levels)
}

/** Returns findings about the dates of the item itself. */
function dayFindings({ itemType, scheduled_on_date = null }: PreflightItem, { offer, today }: PreflightFacts): PreflightFinding[] {
  const faults = itemDateFaults({ offer: offer?.offer ?? null, scheduled: scheduled_on_date, today, noun: itemType === 'page' ? 'page' : 'email' })
  return faults.map(({ rule, message }) => finding(rule, 'warn', rule === 'schedule-past' ? '/scheduled_on_date' : '', message))
}

function pageLinkFindings(item: PreflightItem, { page = null, privatePages = NONE }: PreflightFacts): PreflightFinding[] {
  if (item.itemType === 'page') return []
  const faults = privatePageFaults(item, privatePages, page)
  // For a link to a private page, the fix already inserts the link to the campaign's page.
  const missing = faults.length === 0 && page ? pageLinkFault(item, page) : null
  return [
    ...faults.map(({ pointer, message, fix }) => ({ ...finding('page-private', 'warn', pointer, message, fix), id: `page-private ${pointer} ${message}` })),
    ...(missing ? [finding('page-link', 'warn', missing.pointer, missing.message, missing.fix)] : []),
  ]
}

/**
 * Returns findings about products. Skips buttons that the check for button targets already reports, because another item has a button with the same label but a
 * different target.
 */
function productFindings(item: PreflightItem, { catalog = [], briefProducts = [], siblings = [], message }: Facts): PreflightFinding[] {
  const found = productMismatches(item, { catalog, brief: briefProducts, siblings })
  const led = new Set(item.sections.filter(({ button }) => buttonMismatch(button.text, message)).map(({ id }) => `/sections/${id}/button/url`))
  return found
    .filter(({ pointer }) => !led.has(pointer))
    .map(({ pointer, handle, start, message, fix }) => ({
      ...finding('message-mismatch', 'warn', pointer, message, fix),
      id: `message-mismatch ${pointer} ${handle} ${start}`,
    }))
}

function envelopeFindings({ itemType, subject, preheader }: PreflightItem, facts: Facts): PreflightFinding[] {
  const found: PreflightFinding[] = []
  const isPage = itemType === 'page'
  if (subject.trim() === '') found.push(finding('subject', 'block', '/subject', isPage ? 'The page has no title.' : 'The email has no subject.'))
  const reason = isPage ? 'Write a description: search engines and shared links show it.' : 'Write a preheader: inboxes show it beside the subject.'
  if (preheader.trim() === '') found.push(finding('preheader', 'suggest', '/preheader', reason))
  for (const [field, text] of [
    ['subject', subject],
    ['preheader', preheader],
  ] as const)
    found.push(
      ...textFindings(`/${field}`, text, field === 'subject' ? 'subject' : 'text', facts, (next) => ({ [field]: next })),
      ...claimFindings(`/${field}`, text, facts),
    )
  return found
}

function formFindings({ form }: PreflightItem, facts: Facts): PreflightFinding[] {
  if (!form) return []
  const forConsent: Facts = { ...facts, guidelines: facts.guidelines && forLegalText(facts.guidelines) }
  return PAGE_FORM_TEXTS.flatMap((field) => [
    ...textFindings(`/form/${field}`, form[field], FORM_PLACES[field], field === 'consent' ? forConsent : facts, (next) => ({
      form: { ...form, [field]: next },
    })),
    ...claimFindings(`/form/${field}`, form[field], facts),
  ])
}

function heroFindings(item: PreflightItem, { images }: PreflightFacts): PreflightFinding[] {
  const fault = heroImageFault(item, images)
  return fault ? [finding('hero-image', fault.isMissing ? 'suggest' : 'warn', fault.pointer, fault.message, fault.fix)] : []
}

/** Skips the image at the top of a page if another finding already reports it as unsuitable. */
function imageSizeFindings(item: PreflightItem, { images }: PreflightFacts): PreflightFinding[] {
  const { itemType = 'email', sections } = item
  const reported = itemType === 'page' ? heroImageFault(item, images)?.pointer : undefined
  return sections.flatMap((section) => {
    const pointer = `/sections/${section.id}/image`
    const fault = pointer === reported ? null : imageSizeFault(section, itemType, images)
    return fault ? [finding('image-size', 'warn', pointer, fault.message, fault.fix)] : []
  })
}

function sectionFindings(section: Section, facts: Facts, { itemType, form, sections }: PreflightItem): PreflightFinding[] {
  const at = `/sections/${section.id}`
  const patch = (fields: Partial<Section>): ItemPatch => ({ sections: { [section.id]: fields } })
  const found: PreflightFinding[] = []
  if (section.loading) found.push(finding('unfinished', 'block', at, 'This section is not finished. Continue or delete it.'))
  for (const field of TEXT_FIELDS)
    found.push(
      ...textFindings(`${at}/${field}`, section[field], field === 'header' ? 'header' : field === 'body' ? 'body' : 'text', facts, (next) =>
        patch({ [field]: next }),
      ),
    )
  found.push(...textFindings(`${at}/button/text`, buttonText(section), 'button', facts, (next) => patch({ button: { ...section.button, text: next } })))
  for (const feature of section.features)
    for (const field of ['title', 'description'] as const)
      found.push(
        ...textFindings(`${at}/features/${feature.id}/${field}`, feature[field], 'text', facts, (next) =>
          patch({ features: section.features.map((entry) => (entry.id === feature.id ? { ...entry, [field]: next } : entry)) }),
        ),
      )
  // Quotes are statements of customers, and the numbers in footers belong to postal addresses.
  if (section.type !== 'quote' && section.type !== 'footer')
    found.push(
      ...TEXT_FIELDS.flatMap((field) => claimFindings(`${at}/${field}`, section[field], facts)),
      ...claimFindings(`${at}/button/text`, buttonText(section), facts),
      ...section.features.flatMap(({ id, title, description }) => claimFindings(`${at}/features/${id}/description`, `${title}\n${description}`, facts)),
    )
  found.push(
    ...limitFindings(section, at),
    ...imageFindings(section, at, patch),
    ...linkFindings(section, at, { ...facts, itemType, hasForm: Boolean(form) }, patch),
    // The button of a page's form has the style of the first section.
    ...contrastFindings(section, at, { buttons: facts.buttons, isFormButton: Boolean(form) && section === sections[0] }, patch),
    ...clientFindings(section, at, facts, patch),
    ...(facts.reviews ? quoteFindings(section, facts.reviews) : []),
  )
  for (const { id, handle } of section.products)
    if (!facts.products.has(handle))
      found.push(
        finding('product-missing', 'warn', `${at}/products/${id}`, `There is no product @${handle}. It is left out.`, {
          label: 'Remove it from the section',
          patch: patch({ products: section.products.filter((product) => product.id !== id) }),
        }),
      )
  return found
}

function claimFindings(pointer: string, text: string, { claims, offer }: PreflightFacts): PreflightFinding[] {
  if (!claims || text.trim() === '') return []
  return unsourcedClaims(text, claims, offer).map((message, index) => ({ ...finding('claim', 'warn', pointer, message), id: `claim ${pointer} ${index}` }))
}

function limitFindings(section: Section, at: string): PreflightFinding[] {
  return (['preheader', 'subheader', 'body'] as const).flatMap((field) => {
    const count = copyCount(section, field, section[field])
    if (!count || count.words <= count.max) return []
    return [finding('copy-limit', 'suggest', `${at}/${field}`, `${count.words} words, where emails work best with at most ${count.max}.`)]
  })
}

function imageFindings(section: Section, at: string, patch: (fields: Partial<Section>) => ItemPatch): PreflightFinding[] {
  const { image } = section
  if (image?.caption.trim() !== '') return []
  const header = section.header.trim()
  const fix = header ? { label: `Describe it as “${header}”`, patch: patch({ image: { ...image, caption: header } }) } : undefined
  return [finding('alt-text', 'block', `${at}/image/caption`, 'The image has no description for readers who don’t see it.', fix)]
}

/** Maximum number of email clients that a finding names. The editor lists all of them next to the section. */
const MAX_NAMED_CLIENTS = 3

function clientFindings(section: Section, at: string, { clientGaps }: PreflightFacts, patch: (fields: Partial<Section>) => ItemPatch): PreflightFinding[] {
  const fixes: Partial<Record<ClientGap['use'], PreflightFinding['fix']>> = {
    blend: { label: 'Do not blend the image', patch: patch({ blend: false }) },
    'round-image': { label: 'Make the image square', patch: patch({ imageStyle: 'square' }) },
  }
  return (clientGaps.get(section.id) ?? []).flatMap(({ use, effect, level, without, partly }) => {
    if (level === null) return []
    const names = [...without, ...partly.flatMap(({ clients }) => clients)]
    const more = names.length - MAX_NAMED_CLIENTS
    const clients = names.slice(0, MAX_NAMED_CLIENTS).join(', ') + (more > 0 ? ` and ${more} more` : '')
    const fix = fixes[use]
    return [{ id: `client-support ${at} ${use}`, rule: 'client-support', level, pointer: at, message: `${effect} in ${clients}.`, ...(fix ? { fix } : {}) }]
  })
}

function footerFindings({ sections }: Pick<CampaignItemBody, 'sections'>, { brandFooter }: PreflightFacts): PreflightFinding[] {
  const footers = sections.filter(({ type }) => type === 'footer')
  const [last] = footers.slice(-1)
  const isBrandAddressKnown = brandFooter !== undefined && brandFooter.postalAddress.trim() !== ''
  const newFooter = !last && brandFooter ? { label: 'Add a footer', patch: { sections: addedFooter(sections, brandFooter.theme) } } : undefined
  const found: PreflightFinding[] = []
  if (!footers.some(({ button }) => button.show)) {
    const fix = last ? { label: 'Show the unsubscribe link', patch: { sections: { [last.id]: { button: { ...last.button, show: true } } } } } : newFooter
    found.push(
      finding(
        'unsubscribe',
        'block',
        last ? `/sections/${last.id}/button/show` : '',
        'Readers cannot unsubscribe. Add a footer with the unsubscribe link.',
        fix,
      ),
    )
  }
  if (!footers.some(({ subheader }) => isBrandAddressKnown || subheader.trim() !== '')) {
    const advice = isBrandAddressKnown
      ? 'Add a footer, which shows the address of the brand.'
      : 'Enter it in the footer, or once for the brand in Settings, under Brand.'
    found.push(
      finding(
        'postal-address',
        'block',
        last ? `/sections/${last.id}/subheader` : '',
        `The email has no postal address. The law asks for one in many countries. ${advice}`,
        isBrandAddressKnown ? newFooter : undefined,
      ),
    )
  }
  return found
}

/** Returns a footer by its id. The id depends only on the other sections, so two fixes that add the footer add it once. */
function addedFooter(sections: readonly Section[], theme: SectionTheme): NonNullable<ItemPatch['sections']> {
  const taken = new Set(sections.map((section) => section.id))
  let id = 'footer'
  for (let number = 2; taken.has(id); number++) id = `footer-${number}`
  const { id: _, ...footer } = footerSection(id, theme)
  return { [id]: footer }
}

const sizeFindings = ({ itemType = 'email' }: PreflightItem, { size }: PreflightFacts): PreflightFinding[] =>
  [sizeFault(itemType, size)].flatMap((fault) => (fault ? [finding('size', fault.level, fault.pointer, fault.message)] : []))

/** Returns the checks that apply to legal text, such as a consent text: all except those for tone and length. */
const forLegalText = ({ checks, judged }: CompiledChecks): CompiledChecks => ({ checks: checks.filter(({ aspect }) => aspect === undefined), judged })
