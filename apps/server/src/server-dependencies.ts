import type { FooterLink } from '@brandwright/contracts/footer'
import type { ExtractorPorts, FetchResource } from '@brandwright/extractor/ports'
import type { Registry } from 'prom-client'
import type { AppOptions } from './app-options.ts'
import type { RouteDependencies } from './http/route-dependencies.ts'
import type { Deletables } from './manifest/deleted-thing.ts'
import type { LiveTopics } from './manifest/live-topic.ts'
import type { PersonalData } from './manifest/personal-data.ts'
import type { CompletionEndpoint } from './modules/completions/completion-routes.ts'
import type { OpenCompletions } from './modules/completions/open-completions.ts'
import type { ExtractionDeps } from './modules/extraction/extraction-run.ts'
import type { Probes } from './modules/health/check-health.ts'
import type { EmailWriters } from './modules/mailing/emails-job.ts'
import type { ModelSource } from './modules/models/list-models.ts'
import type { PromptDeps } from './modules/prompts/begin-prompt.ts'
import type { Accounts } from './modules/users/accounts.ts'
import type { Federation } from './modules/users/federation.ts'
import type { LimitSubnet } from './modules/users/subnet-limit.ts'
import type { KeyedProviders } from './platform/ai/provider.ts'
import type { Mailer } from './platform/mailer/mailer.ts'

/** All dependencies of routes, runs and jobs. Functions declare only the part they use, so only the module list imports this type. */
export interface ServerDependencies extends RouteDependencies, PromptDeps {
  accounts: Accounts
  blobs: AppOptions['blobs']
  deletables: Deletables
  /** True if the server can deliver email. */
  deliversMail: boolean
  endpoints: readonly CompletionEndpoint[]
  extraction: ExtractionDeps
  federation: Federation
  fetchResource: FetchResource
  /** Maximum number of members of a free account, or null if there is no limit. */
  freeSeats: number | null
  geocoder: AppOptions['geocoder']
  emailWriters: EmailWriters
  limitSubnet: LimitSubnet
  liveTopics: LiveTopics
  mailer: Mailer
  mapTiles: AppOptions['mapTiles']
  providerPresets: KeyedProviders
  metrics: Registry
  models: ModelSource
  /** Completions in progress. */
  open: OpenCompletions
  openContext: ExtractorPorts['openContext']
  personalData: readonly PersonalData[]
  /** Types of run events whose data is withheld from readers outside the brand. */
  privateEvents: ReadonlySet<string>
  /** Run kinds that only their owner can access. */
  personalRuns: ReadonlySet<string>
  probes: Probes
  publicUrl: string | undefined
  socialLinks: FooterLink[]
  version: string
  webSearch: AppOptions['webSearch']
  pageText: AppOptions['pageText']
}
