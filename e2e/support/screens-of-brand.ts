import { readFileSync } from 'node:fs'

const TABLE = new URL('../../docs/screens.md', import.meta.url)

/** The paths of every screen of a brand that is here and needs no more than its id, from the table that is made of the routes. */
export function screensOfBrand(id: string): string[] {
  const rows = readFileSync(TABLE, 'utf8')
    .split('\n')
    .filter((row) => row.includes('| of the brand |') && !row.includes('(not in this version)'))
  return rows.flatMap((row) => /`(\/admin\/:id\/[\w-]+)`/.exec(row)?.[1] ?? []).map((path) => path.replace(':id', id))
}
