import type { UsageTool } from '@brandwright/contracts/usage'
import type { Server } from '../http/create-server.ts'
import type { SystemContext } from '../platform/context.ts'
import type { RunKind } from '../platform/runs/runs.ts'
import type { AccessRow } from './access-row.ts'
import type { Deletable, Deletables } from './deleted-thing.ts'
import type { LiveTopic, LiveTopics } from './live-topic.ts'
import type { PersonalData } from './personal-data.ts'

/**
 * Everything that a module registers with the server; only `modules.ts` imports modules by name. Manifests are declared with `satisfies ModuleManifest`, so
 * that TypeScript can check in `modules.ts` whether `ServerDependencies` provides all their dependencies.
 */
export interface ModuleManifest<Dependencies = never> {
  /** Name of the module's folder. */
  name: string
  routes?: readonly ((server: Server, dependencies: Dependencies) => void)[]
  /** True if worker processes (`ROLE=worker`) register the routes too. */
  servedByWorkers?: boolean
  /** Access matrix of the routes. Its test fails for a route without a row. */
  accessRows?: readonly AccessRow[]
  /** Runs that the module provides, by kind. */
  runs?: Record<string, ModuleRun<Dependencies>>
  jobs?: readonly ModuleJob<Dependencies>[]
  /** Document types that the module stores. Each provides a live topic, and functions that restore and expire its deleted documents. */
  documents?: readonly ModuleDocument[]
  /** Functions that restore and expire the module's other deleted items, by entity. They replace those of a document type with the same entity. */
  deletables?: Deletables
  liveTopics?: LiveTopics
  personalData?: PersonalData
  /** Deletes expired data. Called once a day. */
  cleanUp?(context: SystemContext, dependencies: CleanUpDependencies): Promise<void>
  /** Tool names in the module's usage records. */
  usageTools?: readonly UsageTool[]
}

/** The registered part of a document type, which `defineDocument` returns. */
export interface ModuleDocument {
  definition: { entity: string; topic: string; policy: { live: LiveTopic } }
  deletable: Deletable
}

interface ModuleRun<Dependencies = never> {
  create: (dependencies: Dependencies) => RunKind
  /** Types of events whose data is withheld from readers outside the brand. */
  privateEvents?: readonly string[]
  /** True if only the owner can follow or stop the runs, regardless of other users' roles. */
  personal?: true
}

/** A module's background job, like `JobDefinition`. */
export interface ModuleJob<Dependencies = never> {
  name: string
  /** Cron expression in UTC. Omitted for jobs that run only when they are enqueued. */
  schedule?: string
  handle: (dependencies: Dependencies, payload: unknown) => Promise<void>
}

interface CleanUpDependencies {
  deletables: Deletables
  removeBlob(id: string): Promise<void>
}
