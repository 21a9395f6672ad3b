import { within } from '@testing-library/react'

/** Returns the cell texts of a table by row, without the header row. */
export const cellsOf = (table: HTMLElement): (string | null)[][] =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
