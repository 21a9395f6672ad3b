import type pg from 'pg'

/** Role that executes all queries on behalf of users. It owns no tables and can't bypass row policies. */
export const APP_ROLE = 'brandwright_app'

/**
 * Creates the role, with access to the tables and to the job queue. Returns false if the user in DATABASE_URL may not create or assume the role; access is then
 * only checked in code.
 */
export async function prepareAppRole(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock(4312)')
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE])
    if (!rowCount) await client.query(`create role ${APP_ROLE} nologin nobypassrls`)
    await client.query(`grant ${APP_ROLE} to current_user`)
    await client.query(`grant usage on schema public to ${APP_ROLE}`)
    await client.query(`grant select, insert, update, delete on all tables in schema public to ${APP_ROLE}`)
    await client.query(`grant usage, select on all sequences in schema public to ${APP_ROLE}`)
    await client.query(`grant usage on schema jobs to ${APP_ROLE}`)
    await client.query(`grant select, insert on all tables in schema jobs to ${APP_ROLE}`)
    await client.query(`set role ${APP_ROLE}`)
    await client.query('reset role')
    return true
  } catch (error) {
    if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) return false
    throw error
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => {})
    client.release()
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'
