import type { CampaignItemBody } from './campaign-item.ts'
import { linksOfBody } from './links-of.ts'
import { PAGE_FORM_TEXTS } from './page-form.ts'
import type { ItemPatch } from './patch-item.ts'
import { buttonText, productOfHandle, type Section } from './section.ts'
import { titleMentions } from './title-mentions.ts'

export interface CatalogProduct {
  handle: string
  title: string
  url: string
}

type Item = Pick<CampaignItemBody, 'subject' | 'preheader' | 'sections'> & Partial<Pick<CampaignItemBody, 'form'>>

/** A product that an item uses although its brief or the other items are about different products. */
export interface ProductMismatch {
  pointer: string
  handle: string
  start: number
  message: string
  fix?: { label: string; patch: ItemPatch }
}

interface ProductMatchFacts {
  catalog: readonly CatalogProduct[]
  /** Handles of the brief's products; if empty, items may use any product. */
  brief: readonly string[]
  siblings: readonly (Item & { name: string })[]
}

/** A location in an item where a product is used. `put` returns the change that replaces the product with another one, if that is possible. */
interface ProductUse {
  product: CatalogProduct
  pointer: string
  start: number
  how: string
  put: (right: CatalogProduct) => { label: string; patch: ItemPatch } | undefined
}

/**
 * Returns the products that an item lists, links to or mentions although its brief, or every other item, is about different products. A mismatch has a fix only
 * if exactly one product is expected instead.
 */
export function productMismatches(item: Item, { catalog, brief, siblings }: ProductMatchFacts): ProductMismatch[] {
  const uses = usesOf(item, catalog)
  if (uses.length === 0) return []
  const expected = brief.length > 0 ? { handles: brief, of: 'the brief has' } : expectedOf(siblings, catalog)
  const right = expected ? catalog.filter(({ handle }) => expected.handles.includes(handle)) : []
  if (!expected || right.length === 0) return []
  const isRight = ({ product }: ProductUse) => expected.handles.includes(product.handle)
  if (brief.length === 0 && uses.some(isRight)) return []
  const [only] = right
  return uses
    .filter((use) => !isRight(use))
    .map(({ product, pointer, start, how, put }) => {
      const fix = right.length === 1 && only ? put(only) : undefined
      return { pointer, handle: product.handle, start, message: `${how}, and ${expected.of} ${titlesOf(right)}.`, ...(fix ? { fix } : {}) }
    })
}

/** Returns the products that all other items with products have in common, or null if there are none, for example if each item shows a different product. */
function expectedOf(siblings: ProductMatchFacts['siblings'], catalog: readonly CatalogProduct[]): { handles: string[]; of: string } | null {
  const used = siblings
    .map((sibling) => ({ name: sibling.name, handles: [...new Set(usesOf(sibling, catalog).map(({ product }) => product.handle))] }))
    .filter(({ handles }) => handles.length > 0)
  const [first, ...rest] = used
  const handles = first?.handles.filter((handle) => rest.every((other) => other.handles.includes(handle))) ?? []
  return first && handles.length > 0 ? { handles, of: `“${first.name}” is about` } : null
}

const MAX_TITLES = 3

function titlesOf(products: readonly CatalogProduct[]): string {
  const more = products.length - MAX_TITLES
  const titles = products.slice(0, MAX_TITLES).map(({ title }) => title)
  return titles.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

function usesOf({ subject, preheader, sections, form }: Item, catalog: readonly CatalogProduct[]): ProductUse[] {
  return [
    ...namesIn('/subject', subject, catalog, (next) => ({ subject: next })),
    ...namesIn('/preheader', preheader, catalog, (next) => ({ preheader: next })),
    // A quote or a footer may mention any product.
    ...sections.filter(({ type }) => type !== 'quote' && type !== 'footer').flatMap((section) => usesOfSection(section, catalog)),
    ...(form ? PAGE_FORM_TEXTS.flatMap((field) => namesIn(`/form/${field}`, form[field], catalog, (next) => ({ form: { ...form, [field]: next } }))) : []),
  ]
}

function usesOfSection(section: Section, catalog: readonly CatalogProduct[]): ProductUse[] {
  const at = `/sections/${section.id}`
  const patch = (fields: Partial<Section>): ItemPatch => ({ sections: { [section.id]: fields } })
  const texts = (['preheader', 'header', 'subheader', 'body', 'text'] as const).flatMap((field) =>
    namesIn(`${at}/${field}`, section[field], catalog, (next) => patch({ [field]: next })),
  )
  const features = section.features.flatMap((feature) =>
    (['title', 'description'] as const).flatMap((field) =>
      namesIn(`${at}/features/${feature.id}/${field}`, feature[field], catalog, (next) =>
        patch({ features: section.features.map((entry) => (entry.id === feature.id ? { ...entry, [field]: next } : entry)) }),
      ),
    ),
  )
  const onButton = namesIn(`${at}/button/text`, buttonText(section), catalog, (next) => patch({ button: { ...section.button, text: next } }))
  return [...texts, ...onButton, ...features, ...listedFindings(section, at, catalog, patch), ...linkedFindings(section, at, catalog, patch)]
}

/** Finds product titles in a text. Titles of one word must match in case, too, because “Oak” is a product, but “oak” is wood. */
function namesIn(pointer: string, text: string, catalog: readonly CatalogProduct[], change: (next: string) => ItemPatch): ProductUse[] {
  const mentions = titleMentions(
    text,
    catalog.map(({ title }) => title),
  )
  return mentions.flatMap(({ title, start, end }) => {
    const product = catalog.find((entry) => entry.title === title)
    if (!product || (!/\s/.test(title.trim()) && text.slice(start, end) !== title)) return []
    const put = (right: CatalogProduct) => ({ label: `Write “${right.title}” here`, patch: change(text.slice(0, start) + right.title + text.slice(end)) })
    return [{ product, pointer, start, how: `${title} is named here`, put }]
  })
}

function listedFindings({ products }: Section, at: string, catalog: readonly CatalogProduct[], patch: (fields: Partial<Section>) => ItemPatch): ProductUse[] {
  return products.flatMap(({ id, handle }) => {
    const product = catalog.find((entry) => entry.handle === handle)
    if (!product) return []
    const put = (right: CatalogProduct) => {
      const hasRight = products.some((entry) => entry.handle === right.handle)
      const next = hasRight ? products.filter((entry) => entry.id !== id) : products.map((entry) => (entry.id === id ? productOfHandle(right.handle) : entry))
      return { label: hasRight ? 'Remove it from the section' : `Show ${right.title} instead`, patch: patch({ products: next }) }
    }
    return [{ product, pointer: `${at}/products/${id}`, start: 0, how: `${product.title} is listed here`, put }]
  })
}

function linkedFindings(section: Section, at: string, catalog: readonly CatalogProduct[], patch: (fields: Partial<Section>) => ItemPatch): ProductUse[] {
  const { button, body } = section
  const put = (change: (url: string) => ItemPatch) => (right: CatalogProduct) =>
    right.url === '' ? undefined : { label: `Link to ${right.title}`, patch: change(right.url) }
  const ofButton = button.show && button.text.trim() !== '' ? productAt(button.url, catalog) : undefined
  const ofBody = linksOfBody({ body }).flatMap((address) => {
    const product = productAt(address, catalog)
    const change = (url: string) => patch({ body: body.replaceAll(`](${address})`, () => `](${url})`) })
    return product
      ? [{ product, pointer: `${at}/body`, start: body.indexOf(`](${address})`), how: `A link in the text leads to ${product.title}`, put: put(change) }]
      : []
  })
  const onButton = (product: CatalogProduct) => ({ product, pointer: `${at}/button/url`, start: 0, how: `“${button.text}” leads to ${product.title}` })
  return [...ofBody, ...(ofButton ? [{ ...onButton(ofButton), put: put((url) => patch({ button: { ...button, url } })) }] : [])]
}

function productAt(address: string, catalog: readonly CatalogProduct[]): CatalogProduct | undefined {
  const page = pageOf(address)
  return page === null ? undefined : catalog.find(({ url }) => pageOf(url) === page)
}

/** Returns host and path of a URL, which identify a page regardless of tracking parameters. */
function pageOf(address: string): string | null {
  const { host, path = '' } = /^https?:\/\/(?:www\.)?(?<host>[^/?#]+)(?<path>[^?#]*)/i.exec(address.trim())?.groups ?? {}
  return host === undefined ? null : host.toLowerCase() + path.replace(/\/+$/, '')
}
