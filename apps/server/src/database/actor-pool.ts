import type pg from 'pg'
import { APP_ROLE } from './row-security.ts'

/** Which actor a connection speaks for. */
const spokenFor = new WeakMap<pg.PoolClient, string>()

/** A pool whose statements and transactions all speak for one actor, whom the policies of the tables ask for. To drizzle it is a pool by its name. */
export class ActorPool {
  constructor(
    private readonly pool: pg.Pool,
    private readonly actor: string,
  ) {}

  async connect(): Promise<pg.PoolClient> {
    const client = await this.pool.connect()
    if (spokenFor.get(client) === this.actor) return client
    try {
      await client.query(`select set_config('role', $1, false), set_config('brandwright.actor', $2, false)`, [APP_ROLE, this.actor])
    } catch (error) {
      client.release(error as Error)
      throw error
    }
    spokenFor.set(client, this.actor)
    return client
  }

  async query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const client = await this.connect()
    try {
      const result = await client.query(config, values)
      client.release()
      return result
    } catch (error) {
      client.release()
      throw error
    }
  }
}
