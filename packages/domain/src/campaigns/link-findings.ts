import type { CampaignItemBody } from './campaign-item.ts'
import { hasLinkedButton, hasLinkedImage, linksOfBody, productCardsOf } from './links-of.ts'
import { buttonMismatch, type CampaignMessage } from './message-match.ts'
import type { ItemPatch } from './patch-item.ts'
import { finding, type PreflightFinding } from './preflight-finding.ts'
import type { CatalogProduct } from './product-match.ts'
import type { Section } from './section.ts'

interface LinkFacts {
  itemType: CampaignItemBody['itemType'] | undefined
  /** Website of the brand, which the fix inserts. */
  website: string
  /** Requested URLs that did not respond. */
  deadLinks: ReadonlySet<string>
  /** True for a page with a form, to which a button without a URL scrolls. */
  hasForm: boolean
  message: { others: CampaignMessage; own: CampaignMessage }
  catalog?: readonly CatalogProduct[]
}
type PatchOf = (fields: Partial<Section>) => ItemPatch
type LinkFault = { rule: 'link-placeholder' | 'link-dead'; message: string }

const PLACEHOLDER_LINK = /^(?:#.*|https?:\/\/(?:www\.)?(?:example\.(?:com|org|net)|localhost|your-?(?:website|domain|brand)\.\w+)(?:[/:?#].*)?|https?:\/\/?)$/i

/** Returns the findings about every URL that a section renders: of its button or image, in its body and on its product cards. */
export function linkFindings(section: Section, at: string, facts: LinkFacts, patch: PatchOf): PreflightFinding[] {
  return [
    ...buttonLinkFindings(section, at, facts, patch),
    ...bodyLinkFindings(section, at, facts, patch),
    ...mismatchFindings(section, at, facts, patch),
    ...productLinkFindings(section, at, facts, patch),
  ]
}

/** Returns the fault of a URL, with `name` in front of the message, or null if the URL is not at fault. */
function linkFault(address: string, { deadLinks }: Pick<LinkFacts, 'deadLinks'>, name = ''): LinkFault | null {
  if (PLACEHOLDER_LINK.test(address)) return { rule: 'link-placeholder', message: `${name}${address} is a placeholder.` }
  return deadLinks.has(address) ? { rule: 'link-dead', message: `${name}${address} does not answer.` } : null
}

function buttonLinkFindings(section: Section, at: string, facts: LinkFacts, patch: PatchOf): PreflightFinding[] {
  const { website, hasForm, itemType } = facts
  const isButton = hasLinkedButton(section)
  if (!isButton && !hasLinkedImage(section, itemType)) return []
  const url = section.button.url.trim()
  const fix = website ? { label: `Link to ${website}`, patch: patch({ button: { ...section.button, url: website } }) } : undefined
  // The URL field is shown only together with the button.
  const pointer = section.button.show ? `${at}/button/url` : `${at}/button/show`
  if (url === '') return hasForm ? [] : [finding('link-missing', 'block', pointer, 'The button leads nowhere.', fix)]
  const fault = linkFault(url, facts, isButton ? '' : 'The image is a link: ')
  return fault ? [finding(fault.rule, 'block', pointer, fault.message, fix)] : []
}

function bodyLinkFindings(section: Section, at: string, { website, deadLinks }: LinkFacts, patch: PatchOf): PreflightFinding[] {
  return linksOfBody(section).flatMap((address) => {
    const isDead = deadLinks.has(address)
    if (!isDead && address !== '' && !PLACEHOLDER_LINK.test(address)) return []
    const fix = website ? { label: `Link to ${website}`, patch: patch({ body: section.body.replaceAll(`](${address})`, `](${website})`) }) } : undefined
    return [
      finding(
        isDead ? 'link-dead' : 'link-placeholder',
        'block',
        `${at}/body`,
        isDead ? `${address} does not answer.` : 'A link in the text leads nowhere.',
        fix,
      ),
    ]
  })
}

/** Reports a button that leads elsewhere than the button with the same label in another item. */
function mismatchFindings(section: Section, at: string, { message }: LinkFacts, patch: PatchOf): PreflightFinding[] {
  const mismatch = hasLinkedButton(section) ? buttonMismatch(section.button.text, message) : null
  if (!mismatch) return []
  const fix = { label: 'Link there too', patch: patch({ button: { ...section.button, url: mismatch.url } }) }
  const text = `“${section.button.text}” leads to ${mismatch.url} in “${mismatch.item}”, and elsewhere here.`
  return [finding('message-mismatch', 'warn', `${at}/button/url`, text, fix)]
}

/** Reports product cards whose link is dead or a placeholder. The card of a product without a URL has no link. */
function productLinkFindings(section: Section, at: string, facts: LinkFacts, patch: PatchOf): PreflightFinding[] {
  return productCardsOf(section, facts.catalog ?? []).flatMap(({ id, product }) => {
    const fault = linkFault(product.url.trim(), facts, `The link of “${product.title}”: `)
    if (!fault) return []
    const fix = { label: 'Remove it from the section', patch: patch({ products: section.products.filter((entry) => entry.id !== id) }) }
    return [finding(fault.rule, 'block', `${at}/products/${id}`, fault.message, fix)]
  })
}
