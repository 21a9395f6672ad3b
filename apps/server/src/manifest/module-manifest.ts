import type { UsageTool } from '@brandwright/contracts/usage'
import type { Server } from '../http/create-server.ts'
import type { SystemContext } from '../platform/context.ts'
import type { RunKind } from '../platform/runs/runs.ts'
import type { AccessRow } from './access-row.ts'
import type { Deletables } from './deleted-thing.ts'
import type { LiveTopics } from './live-topic.ts'
import type { PersonalData } from './personal-data.ts'

/**
 * Complete description of a module for the server; only the list in `modules.ts` names modules. Manifests use `satisfies ModuleManifest`, so that their
 * functions declare their dependencies and the list checks them against `ServerDependencies`.
 */
export interface ModuleManifest<Dependencies = never> {
  /** Name of the module's folder. */
  name: string
  routes?: readonly ((server: Server, dependencies: Dependencies) => void)[]
  /** Also registers the routes in worker processes (`ROLE=worker`). */
  servedByWorkers?: boolean
  /** Access matrix of the routes; its test fails if a route has no row. */
  accessRows?: readonly AccessRow[]
  /** Runs by kind. */
  runs?: Record<string, ModuleRun<Dependencies>>
  jobs?: readonly ModuleJob<Dependencies>[]
  /** Deletables by entity. */
  deletables?: Deletables
  liveTopics?: LiveTopics
  personalData?: PersonalData
  /** Deletes expired data. Runs once a day. */
  cleanUp?(context: SystemContext, dependencies: CleanUpDependencies): Promise<void>
  /** Tool names in the module's usage entries. */
  usageTools?: readonly UsageTool[]
}

interface ModuleRun<Dependencies = never> {
  create: (dependencies: Dependencies) => RunKind
  /** Types of events that readers from outside the brand receive without their data. */
  privateEvents?: readonly string[]
  /** True if only the owner can follow or stop the runs, whatever the role of others. */
  personal?: true
}

/** Background job, as in `JobDefinition`. */
export interface ModuleJob<Dependencies = never> {
  name: string
  /** Cron expression in UTC; absent for jobs that are only sent. */
  schedule?: string
  handle: (dependencies: Dependencies, payload: unknown) => Promise<void>
}

interface CleanUpDependencies {
  deletables: Deletables
  removeBlob(id: string): Promise<void>
}
