import Papa from 'papaparse'

/** Prefixes that make a spreadsheet interpret a value as a formula. The library's pattern misses values with a line break. */
const FORMULA = /^[\t\r]|^\s*[=+\-@]/

/** Returns a table as CSV with a heading row and CRLF line endings. Values that a spreadsheet would interpret as formulas are escaped. */
export const csvOf = (fields: readonly string[], data: readonly (readonly unknown[])[]): string =>
  `${Papa.unparse({ fields: [...fields], data: data.map((row) => [...row]) }, { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`
