import { type SQL, sql } from 'drizzle-orm'

/**
 * Converts a statement such as `select $1` and its values to SQL that any handle can execute, including a transaction. Used by libraries that generate SQL
 * themselves.
 */
export function parameterisedSql(text: string, values: readonly unknown[] = []): SQL {
  const [first = '', ...rest] = text.split(/\$(\d+)/)
  const chunks = [sql.raw(first)]
  for (let at = 0; at < rest.length; at += 2) chunks.push(sql`${sql.param(values[Number(rest[at]) - 1])}`, sql.raw(rest[at + 1] ?? ''))
  return sql.join(chunks)
}
