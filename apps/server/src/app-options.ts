import type { FooterLink } from '@brandwright/contracts/footer'
import type { Database } from './database/database.ts'
import type { Env } from './env.ts'
import type { CompletionEndpoint } from './modules/completions/at-endpoint.ts'
import type { ExtractionDeps } from './modules/extraction/extraction-run.ts'
import type { ModelSettings } from './modules/models/model-settings.ts'
import type { PasswordHashing } from './modules/users/accounts.ts'
import type { Federation } from './modules/users/federation.ts'
import type { Composer } from './platform/ai/composer-thread.ts'
import type { KeyedProviders, Provider } from './platform/ai/provider.ts'
import type { CompletionLimits } from './platform/ai/with-limits.ts'
import type { Blobs } from './platform/blobs/blobs.ts'
import type { BrowserPool } from './platform/browser/browser-pool.ts'
import type { SystemContext } from './platform/context.ts'
import type { FreeSpace } from './platform/free-space.ts'
import type { JobDefinition } from './platform/jobs/jobs.ts'
import type { Mailer } from './platform/mailer/mailer.ts'
import type { PageText } from './platform/page-text/page-text.ts'
import type { WebSearch } from './platform/web-search/web-search.ts'

/** What a process gives the server: ports to the outside, and the configuration. */
export interface AppOptions {
  database: Database
  secret: string
  publicUrl: string | undefined
  trustedProxies: string[]
  logLevel: string
  version: string
  webFolder: string
  freeSpace: FreeSpace
  extraction: ExtractionDeps
  role: Env['ROLE']
  /** Prints brand books in processes that serve, and reads sites in processes that work. */
  browser: Pick<BrowserPool, 'openContext' | 'health'>
  /** Background work beside that of the modules. The context exists once the server is assembled. */
  jobs: (context: () => SystemContext) => JobDefinition[]
  limitRate: boolean
  mailer: Mailer
  passwords?: PasswordHashing
  /** Links to the profiles of whoever runs this server, for the footer. */
  social: FooterLink[]
  federation: Federation
  providers: Provider[]
  /** The providers for which brands and people may add API keys. */
  makers: KeyedProviders
  /** The models that may be used and the defaults; any unless given. */
  models?: ModelSettings
  /** Concurrent completions per person, the limits of each, and further endpoints. */
  completions: { mostOpen: number; limits: CompletionLimits; endpoints: CompletionEndpoint[] }
  composer: Composer
  /** Searches the web; null where no provider is set up. */
  webSearch: WebSearch | null
  pageText: PageText
  blobs: Pick<Blobs, 'put' | 'putVideo' | 'read' | 'readPart' | 'readForEmail' | 'size'>
}
