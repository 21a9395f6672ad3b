import type { FooterLink } from '@brandwright/contracts/footer'
import type { Env } from './config/env.ts'
import type { Database } from './database/database.ts'
import type { CompletionEndpoint } from './modules/completions/completion-routes.ts'
import type { ExtractionDeps } from './modules/extraction/extraction-run.ts'
import type { MapTiles } from './modules/maps/map-tiles.ts'
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
import type { Geocoder } from './platform/geocoder/geocoder.ts'
import type { JobDefinition } from './platform/jobs/jobs.ts'
import type { Mailer } from './platform/mailer/mailer.ts'
import type { PageText } from './platform/page-text/page-text.ts'
import type { WebSearch } from './platform/web-search/web-search.ts'

/** Options of a server process: configuration and external services. */
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
  /** Browser for printing brand books (in web processes) and for scanning sites (in worker processes). */
  browser: Pick<BrowserPool, 'openContext' | 'health'>
  /** Returns additional background jobs. Receives a function that returns the context, because the context exists only after the server is assembled. */
  jobs: (context: () => SystemContext) => JobDefinition[]
  limitRate: boolean
  mailer: Mailer
  passwords?: PasswordHashing
  /** Links to the operator's profiles, for the footer. */
  social: FooterLink[]
  federation: Federation
  providers: Provider[]
  /** Providers that brands and users can add API keys for. */
  providerPresets: KeyedProviders
  /** Allowed and default models; if omitted, every model is allowed. */
  models?: ModelSettings
  /** Maximum number of members of a free account; if omitted, there is no limit. */
  freeSeats?: number
  /** Maximum concurrent completions per user, limits per completion, and additional endpoints. */
  completions: { maxOpen: number; limits: CompletionLimits; endpoints: CompletionEndpoint[] }
  composer: Composer
  /** Web search, or null if no provider is configured. */
  webSearch: WebSearch | null
  /** Reverse geocoding, or null if no provider is configured. */
  geocoder: Geocoder | null
  /** Map tiles for rendering streets, or null if the server has no map tiles configured. */
  mapTiles: MapTiles | null
  pageText: PageText
  blobs: Pick<Blobs, 'put' | 'putVideo' | 'read' | 'readPart' | 'readForEmail' | 'size'>
}
