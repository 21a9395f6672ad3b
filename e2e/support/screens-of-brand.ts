import { readFileSync } from 'node:fs'

const TABLE = new URL('../../docs/screens.md', import.meta.url)

/** Returns the paths of all available screens of a brand that need no parameter except its id, from the table generated from the routes. */
export function screensOfBrand(id: string): string[] {
  const rows = readFileSync(TABLE, 'utf8')
    .split('\n')
    .filter((row) => row.includes('| of the brand |') && !row.includes('(not in this version)'))
  return rows.flatMap((row) => /`(\/admin\/:id\/[\w-]+)`/.exec(row)?.[1] ?? []).map((path) => path.replace(':id', id))
}
