import type { Product } from '@brandwright/domain/brands/style-guide'
import { handleOf } from '@brandwright/extractor/links/handle-of'
import { htmlToText } from '@brandwright/extractor/markup/html-to-text'
import { parsePrice } from '@brandwright/extractor/products/parse-price'
import { readTable, type Table, type TableRow } from '../lists/read-table.ts'

/** A product of a list with the row in which it begins. */
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

/** Shopify's export first, then what plain lists call them. */
const COLUMNS = {
  handle: ['handle', 'slug', 'urlhandle'],
  title: ['title', 'name', 'product', 'productname', 'producttitle'],
  description: ['bodyhtml', 'description', 'body'],
  price: ['variantprice', 'price'],
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
  status: ['status'],
  published: ['published'],
} as const
type Column = keyof typeof COLUMNS
type Row = TableRow<Column>

const MOST_IMAGES = 12
const IN_STOCK = /^(?:yes|y|true|x|in ?stock|available|ja|oui|sí|si)$/i
const HIDDEN = /^(?:draft|archived?|inactive|hidden|unlisted|disabled)$/i
const OUT_OF_STOCK = /^(?:no|n|false|sold ?out|out ?of ?stock|unavailable|nein|non)$/i

/** The products of a CSV, with '' and null where it does not tell an address or a currency. Null where it has no column of titles. */
export function readProductList(text: string): ProductList | null {
  const table = readTable<Column>(text, COLUMNS, ['title'])
  if (!table) return null
  const list: ProductList = { heading: table.heading, ignored: table.ignored, listed: [], refused: [] }
  const decimal = decimalMarkOf(table.rows.map(({ cells }) => cells.price.trim()))
  for (const rows of groupsOf(table)) {
    const read = productOf(rows, decimal)
    if (typeof read !== 'string') list.listed.push(read)
    else for (const { row, line } of rows) list.refused.push({ row, line, reason: read })
  }
  return list
}

/** A row of Shopify's without a title goes with the one of its handle above: a further variant or picture. */
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

/** The product, or a sentence that says why it is none. */
function productOf(rows: [Row, ...Row[]], decimal: DecimalMark): ListedProduct | string {
  const [first] = rows
  const fault = rows.find((row) => row.fault)?.fault
  const of = (column: Column) => first.cells[column].trim()
  if (fault) return fault
  if (HIDDEN.test(of('status'))) return `Its status is “${of('status').slice(0, 40)}”, so it is not on sale. Set it to active to bring it in.`
  if (OUT_OF_STOCK.test(of('published'))) return 'It is not published, so it is not on sale. Publish it to bring it in.'
  if (of('title') === '') return of('handle') ? `No row above it has the title of “${of('handle').slice(0, 60)}”.` : 'It has no title.'
  if (rows.some(({ cells }) => /\0|\p{Surrogate}/u.test(Object.values(cells).join('')))) return 'It holds signs that are no text.'
  const prices = rows.map(({ cells }) => cells.price.trim())
  const wrong = prices.find((price) => price !== '' && !priceOf(price, decimal))
  if (wrong !== undefined) return `“${wrong.slice(0, 40)}” is no price. Write it like 24.00.`
  const url = addressOf(of('url'))
  if (url === null) return `“${of('url').slice(0, 60)}” is no web address. Write it like https://yourbrand.com/products/cup.`
  const stocks = rows.map(({ cells }) => stockOf(cells))
  if (stocks.includes(null)) return `“${of('stock').slice(0, 40)}” does not say whether it is in stock. Write a number, yes or no.`
  const written = priceOf(prices.find(Boolean) ?? '', decimal)
  const available = stocks.some((stock) => stock !== undefined) ? stocks.some((stock) => stock === true) : undefined
  const product: Omit<Product, 'id'> = {
    title: of('title').slice(0, 300),
    handle: of('handle') || handleOf(of('title')),
    description: htmlToText(of('description')).slice(0, 5000),
    price: written?.price ?? null,
    currency: (/^[a-z]{3}$/i.test(of('currency')) ? of('currency').toUpperCase() : written?.currency) ?? null,
    ...(available === undefined ? {} : { available }),
    url,
    images: imagesOf(rows),
    ...withVariants(rows, stocks as (boolean | undefined)[], decimal),
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

type DecimalMark = '.' | ',' | null
const GROUPED = /^\d{1,3}(?:[.,'’\s]\d{3})+(?:[.,]\d{1,2})?$/

/** Which mark stands before the cents in a column of prices: the last one of a price that has two, or the one before one or two digits. Null where none says it. */
function decimalMarkOf(prices: readonly string[]): DecimalMark {
  for (const price of prices) {
    const mark = /[.,](?=\d{1,2}$)/.exec(price)?.[0] ?? /[.,](?=\d{3}[.,]\d{1,2}$)/.exec(price)?.[0]
    if (mark === '.' || mark === ',') return mark
  }
  return null
}

/** "24", "24.00", "£24.00", "24,00 €", "1,299.00", "1.299,00" as the shop would write it. A lone mark before three digits parts thousands where the column says so. */
function priceOf(text: string, decimal: DecimalMark): { price: string; currency: string | null } | null {
  if (text === '') return null
  if (GROUPED.test(text) && !(/^\d{1,3}[.,]\d{3}$/.test(text) && (decimal === null || text.includes(decimal)))) {
    const cents = /[.,](?<cents>\d{1,2})$/.exec(text)?.groups?.cents
    const digits = text.replaceAll(/\D/g, '')
    return { price: cents === undefined ? digits : `${digits.slice(0, -cents.length)}.${cents}`, currency: null }
  }
  if (/^\d+(?:\.\d+)?$/.test(text)) return { price: text, currency: null }
  return parsePrice(text) ?? (/^\d+,\d{1,2}$/.test(text) ? { price: text.replace(',', '.'), currency: null } : null)
}

/** Null for something that is no address. */
function addressOf(url: string): string | null {
  return url === '' || (/^https?:\/\/[^/\s]+\.[^/\s]/.test(url) && URL.canParse(url)) ? url.slice(0, 2000) : null
}

/** Undefined where nothing is said, null where it is no answer. */
function stockOf({ stock, policy, price }: Row['cells']): boolean | undefined | null {
  const said = stock.trim()
  if (said === '') return price.trim() === '' ? undefined : policy.trim() === 'continue' ? true : undefined
  if (/^-?\d+(?:\.0+)?$/.test(said)) return Number(said) > 0 || policy.trim() === 'continue'
  return IN_STOCK.test(said) ? true : OUT_OF_STOCK.test(said) ? false : null
}

function imagesOf(rows: Row[]): Product['images'] {
  const seen = new Map<string, string>()
  for (const { cells } of rows) {
    const address = cells.image.trim()
    if (/^https?:\/\//.test(address) && URL.canParse(address) && !seen.has(address)) seen.set(address, cells.alt.trim())
  }
  return [...seen].slice(0, MOST_IMAGES).map(([url, alt]) => ({ url, originalURL: url, alt }))
}

function withVariants(rows: Row[], stocks: (boolean | undefined)[], decimal: DecimalMark): Pick<Product, 'variants'> {
  const variants = rows.flatMap(({ cells }, at) => {
    const title = [cells.option1, cells.option2, cells.option3]
      .map((option) => option.trim())
      .filter(Boolean)
      .join(' / ')
    if (title === '' || cells.price.trim() === '') return []
    const available = stocks[at]
    const sku = cells.sku.trim()
    return [
      {
        id: sku || title,
        title,
        price: priceOf(cells.price.trim(), decimal)?.price ?? null,
        ...(available === undefined ? {} : { available }),
        ...(sku ? { sku } : {}),
      },
    ]
  })
  return variants.length > 1 ? { variants } : {}
}
