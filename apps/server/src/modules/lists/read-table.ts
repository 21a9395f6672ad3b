import Papa from 'papaparse'
import { MAX_ROWS, tooManyRows } from './max-rows.ts'

/** A row of a table that was pasted or read from a file; `row` counts from 1, the heading included. `fault` says why it cannot be read. */
export interface TableRow<Column extends string> {
  row: number
  cells: Record<Column, string>
  /** As it was given, to be put right. */
  line: string
  fault?: string
}

export interface Table<Column extends string> {
  heading: string
  columns: Column[]
  ignored: string[]
  rows: TableRow<Column>[]
}

/** Excel's own first line, which names the separator. */
const SEPARATOR_LINE = /^sep=(?<separator>[^\r\n])\r?\n/i
const SEPARATORS = [',', ';', '\t', '|']

/** What separates the titles of the heading, which hold none of the others; undefined where there is one column alone. Cells below may hold any of them. */
function separatorOf(text: string): string | undefined {
  const heading = (text.split(/\r?\n/).find((line) => line.trim() !== '') ?? '').replaceAll(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((separator) => ({ separator, count: heading.split(separator).length - 1 }))
  const [most] = counts.toSorted((a, b) => b.count - a.count)
  return most && most.count > 0 ? most.separator : undefined
}

/** What each column may be called, without case, spaces and signs: the first that is there counts. */
type ColumnNames<Column extends string> = Record<Column, readonly string[]>

/**
 * The rows of a CSV by columns that are known by their names, whatever separates its cells. Null when it has none of the `needed` columns, so that it is
 * no such table. Cells keep their words to the byte; a row that cannot be told apart from its neighbours is there with its fault. Refuses too many rows.
 */
export function readTable<Column extends string>(text: string, names: ColumnNames<Column>, needed: readonly Column[]): Table<Column> | null {
  const plain = text.replace(/^\ufeff/, '')
  const declared = SEPARATOR_LINE.exec(plain)
  const { data, errors, meta } = Papa.parse<string[]>(declared ? plain.slice(declared[0].length) : plain, {
    skipEmptyLines: false,
    preview: MAX_ROWS + 2,
    delimiter: declared?.groups?.separator ?? separatorOf(plain),
  })
  const [titles = [], ...records] = data
  const firstRow = declared ? 3 : 2
  const places = placesOf(titles, names)
  if (!needed.every((column) => places[column] !== undefined)) return null
  if (meta.truncated || records.filter(hasWords).length > MAX_ROWS) throw tooManyRows()
  const columns = Object.keys(places) as Column[]
  const written = (cells: string[]) => Papa.unparse([cells], { delimiter: meta.delimiter, newline: '\n' })
  const torn = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row))
  const all = Object.keys(names) as Column[]
  const rows = records.flatMap((record, index): TableRow<Column>[] => {
    if (!hasWords(record)) return []
    const cells = Object.fromEntries(all.map((column) => [column, record[places[column] ?? -1] ?? ''])) as Record<Column, string>
    const base = { row: index + firstRow, cells, line: written(record) }
    if (torn.has(index + 1)) return [{ ...base, fault: 'A quotation mark is not closed, so it cannot be told where this row ends.' }]
    if (record.length > titles.length && record.slice(titles.length).some((cell) => cell.trim() !== ''))
      return [{ ...base, fault: `It has ${record.length} cells under ${titles.length} columns. Put quotation marks around cells that hold separators.` }]
    return [base]
  })
  const used = new Set(Object.values(places))
  return { heading: written(titles), columns, ignored: titles.filter((title, at) => title.trim() !== '' && !used.has(at)), rows }
}

const hasWords = (record: string[]) => record.some((cell) => cell.trim() !== '')

function placesOf<Column extends string>(titles: string[], names: ColumnNames<Column>): Partial<Record<Column, number>> {
  const plain = titles.map((title) => title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''))
  const places: Partial<Record<Column, number>> = {}
  for (const column of Object.keys(names) as Column[]) {
    const name = names[column].find((one) => plain.includes(one))
    if (name !== undefined) places[column] = plain.indexOf(name)
  }
  return places
}
