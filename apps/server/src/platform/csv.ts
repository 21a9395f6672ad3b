import Papa from 'papaparse'

/** Beginnings of values that a spreadsheet would run as a formula. The library's own pattern misses values with a line break. */
const FORMULA = /^[\t\r]|^\s*[=+\-@]/

/** Returns a table as CSV with a heading row and CRLF line ends. Values that a spreadsheet would treat as formulas are escaped. */
export const csvOf = (fields: readonly string[], data: readonly (readonly unknown[])[]): string =>
  `${Papa.unparse({ fields: [...fields], data: data.map((row) => [...row]) }, { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`
