import { type SQL, sql } from 'drizzle-orm'

/** Converts `select $1` and its values to a statement that any handle can run, including a transaction; for libraries that bring their own SQL. */
export function parameterisedSql(text: string, values: readonly unknown[] = []): SQL {
  const [first = '', ...rest] = text.split(/\$(\d+)/)
  const chunks = [sql.raw(first)]
  for (let at = 0; at < rest.length; at += 2) chunks.push(sql`${sql.param(values[Number(rest[at]) - 1])}`, sql.raw(rest[at + 1] ?? ''))
  return sql.join(chunks)
}
