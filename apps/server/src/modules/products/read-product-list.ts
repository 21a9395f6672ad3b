import type { Product } from '@brandwright/domain/brands/style-guide'
import { handleOf } from '@brandwright/extractor/links/handle-of'
import { htmlToText } from '@brandwright/extractor/markup/html-to-text'
import { type ColumnPrice, priceColumn } from '@brandwright/extractor/products/price-column'
import { readTable, type Table, type TableRow } from '../lists/read-table.ts'

/** A product from a list with the number of its first row. */
interface ListedProduct {
  row: number
  line: string
  product: Omit<Product, 'id'>
}
interface ProductList {
  heading: string
  ignored: string[]
  listed: ListedProduct[]
  refused: { row: number; line: string; reason: string }[]
}

/** Column names of Shopify's export, followed by common names in plain lists. */
const COLUMNS = {
  handle: ['handle', 'slug', 'urlhandle'],
  title: ['title', 'name', 'product', 'productname', 'producttitle'],
  description: ['bodyhtml', 'description', 'body'],
  price: ['variantprice', 'price', 'regularprice', 'unitprice'],
  salePrice: ['saleprice', 'specialprice', 'discountedprice'],
  onSale: ['onsale'],
  currency: ['currency'],
  url: ['url', 'link', 'address', 'producturl'],
  image: ['imagesrc', 'image', 'imageurl', 'picture'],
  alt: ['imagealttext', 'alt'],
  tags: ['tags', 'keywords'],
  stock: ['variantinventoryqty', 'stock', 'quantity', 'inventory', 'available', 'instock'],
  policy: ['variantinventorypolicy'],
  option1: ['option1value'],
  option2: ['option2value'],
  option3: ['option3value'],
  sku: ['variantsku', 'sku'],
  status: ['status', 'productstatus', 'visibility', 'visibilityincatalog'],
  published: ['published', 'visible', 'productvisible', 'enabled', 'active', 'isactive', 'ispublished'],
} as const
type Column = keyof typeof COLUMNS
type Row = TableRow<Column>
type Price = Exclude<ColumnPrice, { fault: string }>

const MAX_IMAGES = 12
const IN_STOCK = /^(?:yes|y|true|x|in ?stock|available|ja|oui|sí|si)$/i
const HIDDEN_STATUS = /^(?:draft|archived?|inactive|hidden|unlisted|disabled|private|pending(?: review)?|deleted|trash|discontinued|not visible.*)$/i
/** Values for unpublished products; WooCommerce uses -1 for drafts. */
const UNPUBLISHED = /^(?:no|n|false|0|-1|nein|non|off)$/i
const OUT_OF_STOCK = /^(?:no|n|false|sold ?out|out ?of ?stock|unavailable|nein|non)$/i

/** Parses products from CSV; a missing URL becomes '' and a missing currency null. Returns null if there is no title column. */
export function readProductList(text: string): ProductList | null {
  const table = readTable<Column>(text, COLUMNS, ['title'])
  if (!table) return null
  const list: ProductList = { heading: table.heading, ignored: table.ignored, listed: [], refused: [] }
  const priceOf = priceColumn(
    table.rows.flatMap(({ cells }) => [cells.price, cells.salePrice].filter(Boolean).map((price) => ({ price, currency: currencyOf(cells) }))),
  )
  for (const rows of groupsOf(table)) {
    const read = productOf(rows, priceOf)
    if (typeof read !== 'string') list.listed.push(read)
    else for (const { row, line } of rows) list.refused.push({ row, line, reason: read })
  }
  return list
}

/**
 * Groups the rows that belong to one product. In a Shopify export, a row without a title describes a variant or image of the preceding row with the same
 * handle.
 */
function groupsOf({ rows }: Table<Column>): [Row, ...Row[]][] {
  const groups: [Row, ...Row[]][] = []
  const byHandle = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const { handle, title } = row.cells
    const group = handle === '' ? undefined : byHandle.get(handle)
    if (group && title.trim() === '' && !row.fault) {
      group.push(row)
      continue
    }
    const fresh: [Row] = [row]
    groups.push(fresh)
    if (!group) byHandle.set(handle, fresh)
  }
  return groups
}

/** Returns the product, or the reason why the rows are invalid. */
function productOf(rows: [Row, ...Row[]], priceOf: ReturnType<typeof priceColumn>): ListedProduct | string {
  const [first] = rows
  const fault = rows.find((row) => row.fault)?.fault
  const of = (column: Column) => first.cells[column].trim()
  if (fault) return fault
  if (HIDDEN_STATUS.test(of('status'))) return `Its status is “${of('status').slice(0, 40)}”, so it is not on sale. Set it to active to import it.`
  if (UNPUBLISHED.test(of('published'))) return 'It is not published, so it is not on sale. Publish it to import it.'
  if (of('title') === '') return of('handle') ? `No row above it has the title of “${of('handle').slice(0, 60)}”.` : 'It has no title.'
  if (rows.some(({ cells }) => /\0|\p{Surrogate}/u.test(Object.values(cells).join('')))) return 'It contains characters that are not text.'
  const prices: (Price | null)[] = []
  for (const { cells } of rows) {
    const price = paidOf(cells) === '' ? null : priceOf(paidOf(cells), currencyOf(cells))
    if (price && 'fault' in price) return price.fault
    prices.push(price)
  }
  const url = addressOf(of('url'))
  if (url === null) return `“${of('url').slice(0, 60)}” is not a web address. Write it like https://yourbrand.com/products/cup.`
  const stocks = rows.map(({ cells }) => stockOf(cells))
  if (stocks.includes(null)) return `“${of('stock').slice(0, 40)}” does not say whether it is in stock. Write a number, yes or no.`
  const written = prices.find((price) => price !== null)
  const available = stocks.some((stock) => stock !== undefined) ? stocks.some((stock) => stock === true) : undefined
  const product: Omit<Product, 'id'> = {
    title: (htmlToText(of('title')) || of('title')).slice(0, 300),
    handle: of('handle') || handleOf(of('title')),
    description: htmlToText(of('description')).slice(0, 5000),
    price: written?.price ?? null,
    currency: currencyOf(first.cells) || (written?.currency ?? null),
    ...(available === undefined ? {} : { available }),
    url,
    images: imagesOf(rows),
    ...withVariants(rows, prices, stocks as (boolean | undefined)[]),
    ...(of('tags')
      ? {
          tags: of('tags')
            .split(',')
            .map((tag) => tag.trim())
            .filter(Boolean)
            .slice(0, 50),
        }
      : {}),
  }
  return { row: first.row, line: first.line, product }
}

/** Returns the price that customers pay now: the sale price if there is one, unless another column says that the product is not on sale. */
function paidOf({ price, salePrice, onSale }: Row['cells']): string {
  const sale = salePrice.trim()
  return sale !== '' && !/^[0.,]+$/.test(sale) && !OUT_OF_STOCK.test(onSale.trim()) ? sale : price.trim()
}

const currencyOf = ({ currency }: Row['cells']) => (/^[a-z]{3}$/i.test(currency.trim()) ? currency.trim().toUpperCase() : '')

/** Returns null for an invalid URL. */
function addressOf(url: string): string | null {
  return url === '' || (/^https?:\/\/[^/\s]+\.[^/\s]/.test(url) && URL.canParse(url)) ? url.slice(0, 2000) : null
}

/** Returns undefined if stock is not specified, and null if the value is invalid. */
function stockOf({ stock, policy, price }: Row['cells']): boolean | undefined | null {
  const stockText = stock.trim()
  if (stockText === '') return price.trim() === '' ? undefined : policy.trim() === 'continue' ? true : undefined
  if (/^-?\d+(?:\.0+)?$/.test(stockText)) return Number(stockText) > 0 || policy.trim() === 'continue'
  return IN_STOCK.test(stockText) ? true : OUT_OF_STOCK.test(stockText) ? false : null
}

function imagesOf(rows: Row[]): Product['images'] {
  const seen = new Map<string, string>()
  for (const { cells } of rows) {
    const address = cells.image.trim()
    if (/^https?:\/\//.test(address) && URL.canParse(address) && !seen.has(address)) seen.set(address, cells.alt.trim())
  }
  return [...seen].slice(0, MAX_IMAGES).map(([url, alt]) => ({ url, originalURL: url, alt }))
}

function withVariants(rows: Row[], prices: (Price | null)[], stocks: (boolean | undefined)[]): Pick<Product, 'variants'> {
  const variants = rows.flatMap(({ cells }, at) => {
    const title = [cells.option1, cells.option2, cells.option3]
      .map((option) => option.trim())
      .filter(Boolean)
      .join(' / ')
    const price = prices[at]
    if (title === '' || !price) return []
    const available = stocks[at]
    const sku = cells.sku.trim()
    return [
      {
        id: sku || title,
        title,
        price: price.price,
        ...(available === undefined ? {} : { available }),
        ...(sku ? { sku } : {}),
      },
    ]
  })
  return variants.length > 1 ? { variants } : {}
}
