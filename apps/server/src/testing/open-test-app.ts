import { createHash } from 'node:crypto'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import { ExtractionError } from '@brandwright/extractor/extraction-error'
import type { ExtractorPorts } from '@brandwright/extractor/ports'
import { type App, createApp } from '../app.ts'
import type { AppOptions } from '../app-options.ts'
import type { Database } from '../database/database.ts'
import type { ExtractionDeps } from '../modules/extraction/extraction-run.ts'
import type { Federation } from '../modules/users/federation.ts'
import { keyedProviders, type Provider } from '../platform/ai/provider.ts'
import { COMPLETION_LIMITS } from '../platform/ai/with-limits.ts'
import type { Mail } from '../platform/mailer/mailer.ts'
import { composerForTests } from './composer-for-tests.ts'
import { openTestDatabase } from './open-test-database.ts'

export type TestApp = App & {
  base: string
  /** Emails that were sent. Empty until `work()` is called, because jobs send the emails. */
  mails: Mail[]
}

interface TestAppOptions {
  extract?: ExtractionDeps['extract']
  database?: Database
  trustedProxies?: string[]
  limitRate?: boolean
  /** True if the server can deliver email. */
  delivers?: boolean
  /** Returns the mail server's error for the next email, or null. */
  refuseMail?(): Error | null
  federation?: Federation
  social?: AppOptions['social']
  providers?: Provider[]
  /** URLs of the providers for which users can add keys. By default, those of `providers`; all others are unreachable. */
  providerPresets?: AppOptions['providerPresets']
  models?: AppOptions['models']
  freeSeats?: number
  completions?: Partial<AppOptions['completions']>
  /** The server's public URL. Requires `port`, so that redirects lead back to it. */
  publicUrl?: string
  port?: number
  role?: 'all' | 'web' | 'worker'
  /** Network access for scans. Disabled by default. */
  ports?: Partial<ExtractorPorts>
  /** Browser for printing. Tests have no browser by default. */
  browser?: Partial<AppOptions['browser']>
  blobs?: AppOptions['blobs']
  webSearch?: AppOptions['webSearch']
  pageText?: AppOptions['pageText']
  geocoder?: AppOptions['geocoder']
  mapTiles?: AppOptions['mapTiles']
  webFolder?: string
  /** Adds a route that violates a rule, so that a test can prove that the rule is checked. */
  extend?(server: App['server']): void
}

const NOWHERE = 'http://127.0.0.1:9'
function providerPresetsOf(providers: Provider[] = []): AppOptions['providerPresets'] {
  const at = (kind: Provider['kind']) => providers.find((provider) => provider.kind === kind)?.baseUrl ?? NOWHERE
  const presets = keyedProviders({ OPENAI_BASE_URL: at('openai'), ANTHROPIC_BASE_URL: at('anthropic'), GOOGLE_AI_BASE_URL: at('google') })
  // The fake OpenAI provider has OpenAI's name.
  return { ...presets, openai: { ...presets.openai, name: 'OpenAI' } }
}

/** Computes cheap hashes, because tests sign up and sign in hundreds of times. */
const hashOf = (password: string) => createHash('sha256').update(password).digest('hex')
const quickPasswords: AppOptions['passwords'] = {
  hash: async (password) => hashOf(password),
  verify: async ({ hash, password }) => hash === hashOf(password),
}

const noWeb = () => Promise.reject(new ExtractionError('unreachable', 'There is no web in this test.'))

const rejectWrite = () => Promise.reject(new Error('Nothing is kept in this test.'))
const noPages: AppOptions['pageText'] = { read: () => Promise.reject(new Error('No page is read in this test.')) }
const nothing = async () => null
const emptyBlobs: AppOptions['blobs'] = { read: nothing, readPart: nothing, readForEmail: nothing, size: nothing, put: rejectWrite, putVideo: rejectWrite }

const sendTo = (mails: Mail[], refusal: TestAppOptions['refuseMail']) => async (mail: Mail) => {
  const refused = refusal?.()
  if (refused) throw refused
  mails.push(mail)
}

/** Starts the complete server on a free port, with a real database and an extractor that the test supplies. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await openTestDatabase())
  const mails: Mail[] = []
  const app = await createApp({
    database,
    secret: 'a secret of thirty-two characters or more',
    publicUrl: options.publicUrl,
    federation: options.federation ?? {},
    providers: options.providers ?? [],
    providerPresets: options.providerPresets ?? providerPresetsOf(options.providers),
    models: options.models,
    freeSeats: options.freeSeats,
    completions: { maxOpen: 32, limits: COMPLETION_LIMITS, endpoints: [], ...options.completions },
    composer: composerForTests(),
    webSearch: options.webSearch ?? null,
    pageText: options.pageText ?? noPages,
    geocoder: options.geocoder ?? null,
    mapTiles: options.mapTiles ?? null,
    social: options.social ?? [],
    trustedProxies: options.trustedProxies ?? [],
    logLevel: 'silent',
    version: '0.0.0',
    webFolder: options.webFolder ?? '/nowhere',
    freeSpace: { free: async () => 2 ** 33, check: async () => {} },
    limitRate: options.limitRate ?? false,
    extraction: {
      extract: options.extract ?? shortExtraction,
      portsFor: () => ({ fetch: noWeb, openContext: noWeb, now: () => new Date(), ...options.ports }),
    },
    role: options.role ?? 'all',
    browser: { openContext: noWeb, health: () => ({ ok: true, detail: 'none in this test' }), ...options.browser },
    jobs: () => [],
    mailer: { delivers: options.delivers ?? false, send: sendTo(mails, options.refuseMail), close() {} },
    blobs: options.blobs ?? emptyBlobs,
    passwords: quickPasswords,
  })
  options.extend?.(app.server)
  const base = await app.server.listen({ port: options.port ?? 0, host: '127.0.0.1' })
  return { ...app, base, mails }
}

const roles = { primary: '#0f5c4a', secondary: null, accent: '#e07a2f', background: '#ffffff', text: '#111111', link: null }

/** Returns the events of a small scan: name, description, colors and a text. */
export function smallExtraction(url: string): ExtractionEvent[] {
  const empty = emptyStyleGuide({ id: '', url, now: '' })
  return [
    { type: 'name', data: `Brand of ${new URL(url).host}` },
    { type: 'description', data: 'What it says of itself.' },
    { type: 'colors', data: { colors: { ...empty.colors, all_colors: ['#0f5c4a'], roles }, baseBackground: '#ffffff', baseColor: '#111111', backgrounds: [] } },
    { type: 'facts', data: { '/colors/roles/primary': { evidence: [{ page: url, count: 3 }], confidence: 0.9 } } },
    { type: 'extracted_text', data: 'The text of the page.' },
    { type: 'complete', data: { complete: true, missing: [] } },
  ]
}

async function* shortExtraction(_ports: unknown, options: { url: string; id: string }): AsyncGenerator<ExtractionEvent> {
  yield* smallExtraction(options.url)
  yield { type: 'fetchComplete', data: { id: options.id, updated: new Date().toISOString() } }
}
