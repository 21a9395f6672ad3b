import type { ApiKeyScope } from '@brandwright/contracts/api-keys'
import type { Me } from '@brandwright/contracts/users'
import type { Database } from '../database/database.ts'
import type { FreeSpace } from './free-space.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Live } from './live/live.ts'
import type { Recent } from './recent.ts'
import type { Runs } from './runs/runs.ts'
import type { Secrets } from './secrets/secrets.ts'

/** The authenticated user, from the session or API key. A key has scopes and no session. */
export type Actor = Me & { sessionId?: string; scopes?: ApiKeyScope[] }

/** Context that every operation receives in addition to its input. */
export interface Context {
  actor: Actor | null
  database: Database
  live: Live
  runs: Runs
  jobs: Pick<Jobs, 'send' | 'failuresOf'>
  secrets: Secrets
  freeSpace: FreeSpace
  recent: Recent
  /** Returns the public URL of this server for links in emails. Never derived from a request, because clients control the Host header. */
  publicAddress(): string
  now(): Date
  newId(): string
}

/** Context without an actor, for work that the process does for itself. */
export type SystemContext = Omit<Context, 'actor'>
