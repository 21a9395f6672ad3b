import { randomBytes } from 'node:crypto'

/** Tables to which an extraction writes in addition to `brands`. Tables to which others refer come first. */
const TABLES = ['brand_images', 'brand_products', 'brand_collections', 'brand_sources', 'brand_reviews', 'suggestions', 'runs', 'run_events', 'revisions']

/**
 * Copies an extracted guide with its history to another user, with the rows that an extraction by that user would have written. `moved` contains the old and
 * the new host of the site; resolves with the id of the copy.
 */
export async function copyGuide(database, { of, owner, moved }) {
  const id = `b${randomBytes(6).toString('hex')}`
  await database.transaction(async (tx) => {
    const rowsOf = async (table, key) =>
      (await tx.query(`select coalesce(jsonb_agg(to_jsonb(row)), '[]') as all from ${table} row where ${key} = $1`, [of])).rows[0].all
    const [brand] = await rowsOf('brands', 'id')
    if (!brand) throw new Error(`There is no guide ${of}.`)
    // The id of a run starts with the id of its brand, so this also replaces the ids of runs.
    const another = (rows) =>
      JSON.stringify(rows)
        .replaceAll(of, id)
        .replaceAll(brand.owner_id, owner)
        .replaceAll(...moved)
    const insert = (table, rows) => tx.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [another(rows)])
    await insert('brands', [{ ...brand, address: null }])
    for (const table of TABLES) await insert(table, await rowsOf(table, 'brand_id'))
    await tx.query('update users set brand = $1 where id = $2 and brand is null', [id, owner])
  })
  return id
}
