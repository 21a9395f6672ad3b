import { sql } from 'drizzle-orm'
import type { Handle } from '../database/database.ts'

export interface TableOfBackup {
  name: string
  /** Primary key columns, in order. */
  key: string[]
}

/** Returns all tables, referenced tables first. Omits the list of migrations, and the search index of the chats, which database triggers maintain. */
export async function listTables(db: Handle): Promise<TableOfBackup[]> {
  const tables = await rowsOf<{ name: string; key: string[]; needs: string[] }>(
    db,
    sql`select c.relname as name,
      (select json_agg(a.attname order by k.place) from pg_index i
        cross join unnest(i.indkey) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary) as key,
      coalesce((select json_agg(f.relname) from pg_constraint r join pg_class f on f.oid = r.confrelid
        where r.conrelid = c.oid and r.contype = 'f' and r.confrelid <> c.oid), '[]') as needs
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('migrations', 'chat_words') order by c.relname`,
  )
  const sorted: typeof tables = []
  while (sorted.length < tables.length) {
    const ready = tables.filter((table) => !sorted.includes(table) && table.needs.every((name) => sorted.some((done) => done.name === name)))
    if (ready.length === 0) throw new Error('The tables reference each other in a cycle.')
    sorted.push(...ready)
  }
  return sorted.map(({ name, key }) => ({ name, key }))
}

/** Returns a table's columns as an SQL list, omitting generated columns because they can't be inserted. */
export async function storedColumns(db: Handle, table: string): Promise<ReturnType<typeof sql>> {
  const columns = await rowsOf<{ name: string }>(
    db,
    sql`select attname as name from pg_attribute
      where attrelid = format('public.%I', ${table}::text)::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  )
  return sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
}

export async function rowsOf<T>(db: Handle, query: ReturnType<typeof sql>): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows
}
