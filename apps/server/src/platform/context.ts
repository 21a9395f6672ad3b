import type { ApiKeyScope } from '@brandwright/contracts/api-keys'
import type { Me } from '@brandwright/contracts/users'
import type { Database } from '../database/database.ts'
import type { FreeSpace } from './free-space.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Live } from './live/live.ts'
import type { Recent } from './recent.ts'
import type { Runs } from './runs/runs.ts'
import type { Secrets } from './secrets/secrets.ts'

/** Who asks, from the session or the API key alone. A key has scopes and no session. */
export type Actor = Me & { sessionId?: string; scopes?: ApiKeyScope[] }

/** What every verb is given besides its input. */
export interface Context {
  actor: Actor | null
  database: Database
  live: Live
  runs: Runs
  jobs: Pick<Jobs, 'send' | 'failuresOf'>
  secrets: Secrets
  freeSpace: FreeSpace
  recent: Recent
  /** The address under which people reach this server, for links in letters: never what a request says of itself. */
  publicAddress(): string
  now(): Date
  newId(): string
}

/** The context without a person: of the process itself. */
export type SystemContext = Omit<Context, 'actor'>
