import type { UsageTool } from '@brandwright/contracts/usage'
import type { Server } from '../http/create-server.ts'
import type { SystemContext } from '../platform/context.ts'
import type { RunKind } from '../platform/runs/runs.ts'
import type { AccessRow } from './access-row.ts'
import type { Deletables } from './deleted-thing.ts'
import type { LiveTopics } from './live-topic.ts'
import type { PersonalData } from './personal-data.ts'

/**
 * Everything that the server knows about a module. `modules.ts` lists the manifests; nothing else names a module. A manifest is written with
 * `satisfies ModuleManifest`, so that its functions state the dependencies they need and the list checks that `ServerDependencies` has them.
 */
export interface ModuleManifest<Dependencies = never> {
  /** The name of the module's folder. */
  name: string
  routes?: readonly ((server: Server, dependencies: Dependencies) => void)[]
  /** Registers the routes in processes that only work (`ROLE=worker`) too. */
  servedByWorkers?: boolean
  /** The access matrix of the routes, which fails when a route has no row. */
  accessRows?: readonly AccessRow[]
  /** By the kind of the run. */
  runs?: Record<string, ModuleRun<Dependencies>>
  jobs?: readonly ModuleJob<Dependencies>[]
  /** By entity. */
  deletables?: Deletables
  liveTopics?: LiveTopics
  personalData?: PersonalData
  /** Deletes what has expired. Runs once a day. */
  cleanUp?(context: SystemContext, dependencies: CleanUpDependencies): Promise<void>
  /** The tools that the module's entries in the usage ledger name. */
  usageTools?: readonly UsageTool[]
}

interface ModuleRun<Dependencies = never> {
  create: (dependencies: Dependencies) => RunKind
  /** Types of events that readers from outside the brand receive without their data. */
  privateEvents?: readonly string[]
  /** The runs are their owner's alone: nobody else may follow or stop them, whatever their role. */
  personal?: true
}

/** Work in the background, as in `JobDefinition`. */
export interface ModuleJob<Dependencies = never> {
  name: string
  /** Cron, in UTC; absent for work that is only sent. */
  schedule?: string
  handle: (dependencies: Dependencies, payload: unknown) => Promise<void>
}

interface CleanUpDependencies {
  deletables: Deletables
  removeBlob(id: string): Promise<void>
}
