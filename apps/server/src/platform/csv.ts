import Papa from 'papaparse'

/** Matches values that a spreadsheet would interpret as formulas. Replaces the pattern of the CSV library, which misses values that contain a line break. */
const FORMULA = /^[\t\r]|^\s*[=+\-@]/

/** Returns a table as CSV with a heading row and CRLF line endings. Values that a spreadsheet would interpret as formulas are escaped. */
export const csvOf = (fields: readonly string[], data: readonly (readonly unknown[])[]): string =>
  `${Papa.unparse({ fields: [...fields], data: data.map((row) => [...row]) }, { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`
