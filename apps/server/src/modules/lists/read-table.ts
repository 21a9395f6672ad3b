import Papa from 'papaparse'
import { MAX_ROWS, tooManyRows } from './max-rows.ts'

/**
 * A row of a pasted or uploaded table. `row` is the number of the row (the heading and a `sep=` line count too); `fault` is the reason why the row can't be
 * parsed.
 */
export interface TableRow<Column extends string> {
  row: number
  cells: Record<Column, string>
  /** The original text, so that users can correct it. */
  line: string
  fault?: string
}

export interface Table<Column extends string> {
  heading: string
  columns: Column[]
  ignored: string[]
  rows: TableRow<Column>[]
}

/** First line of Excel's CSV files, which declares the separator. */
const SEPARATOR_LINE = /^sep=(?<separator>[^\r\n])\r?\n/i
const SEPARATORS = [',', ';', '\t', '|']

/** Detects the separator from the heading, because cells may contain other separators. Returns undefined for a single column. */
function separatorOf(text: string): string | undefined {
  const heading = (text.split(/\r?\n/).find((line) => line.trim() !== '') ?? '').replaceAll(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((separator) => ({ separator, count: heading.split(separator).length - 1 }))
  const [mostFrequent] = counts.toSorted((a, b) => b.count - a.count)
  return mostFrequent && mostFrequent.count > 0 ? mostFrequent.separator : undefined
}

/** Names by which each column is recognized, ignoring case, spaces and punctuation. If several columns match, the first name in the list has precedence. */
type ColumnNames<Column extends string> = Record<Column, readonly string[]>

/**
 * Parses CSV with any separator into named columns. Returns null if a `needed` column is missing, and marks unparseable rows with a fault; throws a `Refusal`
 * if there are too many rows.
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
  const columnIndexes = columnsOf(titles, names)
  if (!needed.every((column) => columnIndexes[column] !== undefined)) return null
  if (meta.truncated || records.filter(hasText).length > MAX_ROWS) throw tooManyRows()
  const columns = Object.keys(columnIndexes) as Column[]
  const written = (cells: string[]) => Papa.unparse([cells], { delimiter: meta.delimiter, newline: '\n' })
  const torn = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row))
  const all = Object.keys(names) as Column[]
  const rows = records.flatMap((record, index): TableRow<Column>[] => {
    if (!hasText(record)) return []
    const cells = Object.fromEntries(all.map((column) => [column, record[columnIndexes[column] ?? -1] ?? ''])) as Record<Column, string>
    const base = { row: index + firstRow, cells, line: written(record) }
    if (torn.has(index + 1)) return [{ ...base, fault: 'A quotation mark is not closed, so the end of this row is unclear.' }]
    if (record.length > titles.length && record.slice(titles.length).some((cell) => cell.trim() !== ''))
      return [{ ...base, fault: `It has ${record.length} cells under ${titles.length} columns. Put quotation marks around cells that contain separators.` }]
    return [base]
  })
  const used = new Set(Object.values(columnIndexes))
  return { heading: written(titles), columns, ignored: titles.filter((title, at) => title.trim() !== '' && !used.has(at)), rows }
}

const hasText = (record: string[]) => record.some((cell) => cell.trim() !== '')

function columnsOf<Column extends string>(titles: string[], names: ColumnNames<Column>): Partial<Record<Column, number>> {
  const plain = titles.map((title) => title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''))
  const columns: Partial<Record<Column, number>> = {}
  for (const column of Object.keys(names) as Column[]) {
    const name = names[column].find((one) => plain.includes(one))
    if (name !== undefined) columns[column] = plain.indexOf(name)
  }
  return columns
}
