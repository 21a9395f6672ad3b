import { randomBytes } from 'node:crypto'
import type { FooterLink } from '@brandwright/contracts/footer'
import { ExtractionError } from '@brandwright/extractor/extraction-error'
import type { FastifyRequest } from 'fastify'
import type { Database } from './database/database.ts'
import type { Env } from './env.ts'
import { createServer, type Server } from './http/create-server.ts'
import { measureRequests } from './http/measure-requests.ts'
import { servePages } from './http/serve-pages.ts'
import { keyOf, webHeaders } from './http/session.ts'
import { actorOfKey } from './modules/api-keys/actor-of-key.ts'
import { apiKeyRoutes } from './modules/api-keys/api-key-routes.ts'
import { blobRoutes } from './modules/blobs/blob-routes.ts'
import { beginningOfGuide } from './modules/brands/beginning-of-guide.ts'
import { brandCallRoutes } from './modules/brands/brand-call-routes.ts'
import { brandChildRoutes } from './modules/brands/brand-child-routes.ts'
import { brandDeletables } from './modules/brands/brand-deletables.ts'
import { brandFileRoutes } from './modules/brands/brand-file-routes.ts'
import { brandHistoryRoutes } from './modules/brands/brand-history-routes.ts'
import { brandRoutes } from './modules/brands/brand-routes.ts'
import { guideToWriteFrom } from './modules/brands/guide-to-write-from.ts'
import { captionRoutes } from './modules/captions/caption-routes.ts'
import type { CompletionEndpoint } from './modules/completions/at-endpoint.ts'
import { completionRoutes } from './modules/completions/completion-routes.ts'
import { openCompletions } from './modules/completions/open-completions.ts'
import { embeddingRoutes } from './modules/embeddings/embedding-routes.ts'
import { exportRoutes } from './modules/exports/export-routes.ts'
import { extractionRoutes } from './modules/extraction/extraction-routes.ts'
import { EXTRACTION, type ExtractionMeans, extractionRuns } from './modules/extraction/extraction-run.ts'
import { fileRoutes } from './modules/files/file-routes.ts'
import { footerRoutes } from './modules/footer/footer-routes.ts'
import { copyRoutes } from './modules/guidelines/copy-routes.ts'
import { guidelinesRoutes } from './modules/guidelines/guidelines-routes.ts'
import { GUIDELINES, guidelinesRuns } from './modules/guidelines/guidelines-run.ts'
import { healthRoutes } from './modules/health/health-routes.ts'
import { countWork, createMetrics } from './modules/health/metrics.ts'
import { metricsRoutes } from './modules/health/metrics-routes.ts'
import { auditRoutes } from './modules/history/audit-routes.ts'
import { deletedRoutes } from './modules/history/deleted-routes.ts'
import { imageGenerationRoutes } from './modules/image-generation/image-generation-routes.ts'
import { liveRoutes } from './modules/live/live-routes.ts'
import { lettersJob } from './modules/mailing/letters-job.ts'
import { writeInvitationLetter } from './modules/members/invitation-letter.ts'
import { memberRoutes } from './modules/members/member-routes.ts'
import { modelKeyRoutes } from './modules/model-keys/model-key-routes.ts'
import { modelsFor as createModelsFor } from './modules/model-keys/models-for.ts'
import { type KeptLists, modelSource } from './modules/models/list-models.ts'
import { modelRoutes } from './modules/models/model-routes.ts'
import type { ModelSettings } from './modules/models/model-settings.ts'
import { writeNewsletterLetter } from './modules/newsletter/newsletter-letter.ts'
import { newsletterRoutes } from './modules/newsletter/newsletter-routes.ts'
import { ownAccountRoutes } from './modules/own-account/own-account-routes.ts'
import { productRoutes } from './modules/products/product-routes.ts'
import { storeSyncRuns } from './modules/products/store-sync-runs.ts'
import { STORE_SYNC } from './modules/products/sync-products.ts'
import type { PromptMeans } from './modules/prompts/begin-prompt.ts'
import { promptRoutes } from './modules/prompts/prompt-routes.ts'
import { reviewRoutes } from './modules/reviews/review-routes.ts'
import { createRuns } from './modules/runs/run-engine.ts'
import { runRoutes } from './modules/runs/run-routes.ts'
import { shareLinkRoutes } from './modules/share-links/share-link-routes.ts'
import { simpleTaskRoutes } from './modules/simple-task/simple-task-routes.ts'
import { usageLedger } from './modules/usage/usage-ledger.ts'
import { usageRoutes } from './modules/usage/usage-routes.ts'
import { createAccounts, findActor, type PasswordHashing } from './modules/users/accounts.ts'
import { actorsOfSessions } from './modules/users/actors-of-sessions.ts'
import { writeAddressChangedLetter, writeAddressLetter } from './modules/users/address-letters.ts'
import { type Federation, reachableFederation } from './modules/users/federation.ts'
import { keyWasChanged } from './modules/users/key-was-changed.ts'
import { peopleRoutes } from './modules/users/people-routes.ts'
import { placeLimit } from './modules/users/place-limit.ts'
import { writeResetLetter } from './modules/users/reset-letter.ts'
import { userRoutes } from './modules/users/user-routes.ts'
import { writeVerifyLetter } from './modules/users/verify-letter.ts'
import { videoRoutes } from './modules/videos/video-routes.ts'
import { composedUpstream } from './platform/ai/composed-upstream.ts'
import type { Composer } from './platform/ai/composer-thread.ts'
import { composerUpstream } from './platform/ai/composer-upstream.ts'
import { COMPOSER, type KeyedProviders, type Provider } from './platform/ai/provider.ts'
import { upstreamOf, upstreamsOf } from './platform/ai/upstreams-of.ts'
import { type CompletionLimits, withLimits } from './platform/ai/with-limits.ts'
import { batched } from './platform/batched.ts'
import type { Blobs } from './platform/blobs/blobs.ts'
import type { BrowserPool } from './platform/browser/browser-pool.ts'
import type { Actor, Context, SystemContext } from './platform/context.ts'
import type { FreeSpace } from './platform/free-space.ts'
import { type JobDefinition, openJobs } from './platform/jobs/jobs.ts'
import { openLive } from './platform/live/live.ts'
import type { Mailer } from './platform/mailer/mailer.ts'
import { recentAnswers } from './platform/recent.ts'
import { Refusal } from './platform/refusal.ts'
import { createSecrets } from './platform/secrets/secrets.ts'

export interface AppOptions {
  database: Database
  secret: string
  publicUrl: string | undefined
  trustedProxies: string[]
  logLevel: string
  version: string
  webFolder: string
  freeSpace: FreeSpace
  extraction: ExtractionMeans
  role: Env['ROLE']
  /** Prints the book in whichever process serves; in one that works, readings have it too. */
  browser: Pick<BrowserPool, 'openContext' | 'health'>
  /** What is done in the background, here or in whichever process works. The context is there once the server is put together. */
  jobs: (context: () => SystemContext) => JobDefinition[]
  limitRate: boolean
  mailer: Mailer
  passwords?: PasswordHashing
  /** Where whoever runs this server is found elsewhere. */
  social: FooterLink[]
  federation: Federation
  providers: Provider[]
  /** The makers for whom brands and people may have keys of their own. */
  makers: KeyedProviders
  /** Which models may be asked, and which are where none is named; any unless given. */
  models?: ModelSettings
  /** How many answers of models one person may have under way, and how long each may take, and at what else they are asked for. */
  completions: { mostOpen: number; limits: CompletionLimits; endpoints: CompletionEndpoint[] }
  composer: Composer
  blobs: Pick<Blobs, 'put' | 'putVideo' | 'read' | 'readPart' | 'size'>
}

export interface App {
  server: Server
  /** All routes, so that each can be asked for its row in the table of who may do what. */
  routes: { method: string | string[]; url: string }[]
  context: SystemContext
  /** Takes over what others left and begins to do jobs, unless this process only serves pages. */
  work(): Promise<void>
  close(): Promise<void>
}

/** Puts the server together: ports, runs, routes. Nothing listens yet, and nothing is worked on. */
export async function createApp(options: AppOptions): Promise<App> {
  const { database, freeSpace, publicUrl, version, role, mailer } = options
  const live = await openLive(database)
  const now = () => new Date()
  const recent = recentAnswers()
  const who = async (headers: Headers) => {
    const key = keyOf(headers.get('authorization'))
    return key ? actorOfKey({ database, now, recent }, key) : findActor(accounts, headers)
  }
  const server = await createServer({ ...options, findActor: who, wrote: recent.forget })
  // A site that cannot be read, or a model that does not answer, is no fault of the server's.
  const report = (error: unknown, words: string) =>
    error instanceof ExtractionError || (error instanceof Refusal && error.code !== 'storage_full')
      ? server.log.info({ reason: error.code, says: error.message }, words)
      : server.log.error({ err: error }, words)
  const secrets = createSecrets(options.secret)
  const federation = await reachableFederation(options.federation, report)
  const accounts = createAccounts({
    database,
    secret: options.secret,
    secrets,
    passwords: options.passwords,
    publicUrl,
    confirmAddresses: mailer.delivers,
    federation,
    note: (message) => server.log.warn({ part: 'accounts' }, message),
  })
  const metrics = createMetrics()
  measureRequests(server, metrics)
  const routes: App['routes'] = []
  server.addHook('onRoute', ({ method, url }) => {
    routes.push({ method, url })
  })
  const newId = () => randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')
  const works = role !== 'web'
  const kinds = {}
  const runs = createRuns({ database, live, freeSpace, works, kinds, now, newId, report })
  const letters = lettersJob(secrets, mailer, () => ({
    reset: (fields) => writeResetLetter(context, accounts, fields),
    verify: (fields) => writeVerifyLetter(context, accounts, fields),
    address: (fields) => writeAddressLetter(context, accounts, fields),
    addressChanged: writeAddressChangedLetter,
    newsletter: writeNewsletterLetter,
    invitation: writeInvitationLetter,
  }))
  const definitions = [letters, ...options.jobs(() => context)]
  const jobs = await openJobs(
    { database, live, supervise: works, report },
    definitions.map(({ name }) => name),
  )
  if (await keyWasChanged(database.db, secrets))
    server.log.warn('SECRET_KEY, or secret.key in the data folder, is not the one of before: nobody can sign in by a second factor until it is back')
  if (!(await database.secure()) && database.shared)
    server.log.warn('row-level security is not in force: the user of DATABASE_URL may not make the role brandwright_app, or become it')
  const publicAddress = () => (publicUrl ?? server.listeningOrigin).replace(/\/$/, '')
  const context: SystemContext = { database, live, runs, jobs, secrets, freeSpace, recent, publicAddress, now, newId }
  const lists: KeptLists = new WeakMap()
  const sourceOf = (providers: Provider[]) => modelSource(providers, report, options.models, lists)
  const byRule = { guideOf: (id: string, draft?: boolean) => guideToWriteFrom(context, id, draft), report }
  const composer = composerUpstream({ composer: options.composer, ...byRule })
  const { providers, makers, completions: given } = options
  const models = sourceOf(providers)
  const modelsFor = createModelsFor({
    providers,
    makers,
    models,
    upstreams: upstreamsOf(providers, composer, given.limits),
    sourceOf,
    upstreamOf: (provider) => upstreamOf(provider, given.limits),
  })
  const ledger = usageLedger(context, report)
  Object.assign(kinds, {
    [EXTRACTION]: extractionRuns(context, options.extraction),
    [STORE_SYNC]: storeSyncRuns(context, (brandId) => options.extraction.portsFor(brandId).fetch),
    [GUIDELINES]: guidelinesRuns(context, { modelsFor, ledger }),
  })

  const contextOf = async (request: FastifyRequest): Promise<Context> => {
    const actor = await request.actor()
    return { ...context, actor, database: { ...database, db: database.as(actor?.id ?? '') } }
  }
  const actorOfSession = batched((ids) => actorsOfSessions({ database, now }, ids))
  const actorNow = async (request: FastifyRequest): Promise<Actor | null> => {
    const known = await request.actor()
    if (!known?.sessionId) return known && who(webHeaders(request))
    return (await actorOfSession(known.sessionId)) ?? null
  }
  const completions = openCompletions(context, ledger, options.completions.mostOpen)
  if (role !== 'worker') {
    const limitPlace = placeLimit(context, options.limitRate)
    userRoutes(server, accounts, context, { publicUrl, confirmAddresses: mailer.delivers, limitPlace, federation })
    peopleRoutes(server, contextOf)
    apiKeyRoutes(server, contextOf)
    usageRoutes(server, contextOf)
    ownAccountRoutes(server, contextOf, accounts)
    memberRoutes(server, contextOf, {
      contextByToken: async (request) => ({ ...context, actor: await request.actor() }),
      delivers: mailer.delivers,
      accounts,
      limitPlace,
    })
    brandRoutes(server, contextOf)
    brandCallRoutes(server, contextOf)
    brandChildRoutes(server, contextOf)
    reviewRoutes(server, contextOf)
    productRoutes(server, contextOf, options.extraction.portsFor('').fetch)
    exportRoutes(server, contextOf, { blobs: options.blobs, openContext: options.browser.openContext })
    brandFileRoutes(server, contextOf, options.blobs)
    videoRoutes(server, contextOf, { blobs: options.blobs, fetchResource: options.extraction.portsFor('').fetch })
    brandHistoryRoutes(server, contextOf)
    shareLinkRoutes(server, contextOf, context)
    runRoutes(server, contextOf, actorNow, completions.stop)
    extractionRoutes(server, contextOf, { fetchResource: options.extraction.portsFor('').fetch, actorNow })
    auditRoutes(server, contextOf)
    deletedRoutes(server, contextOf, brandDeletables)
    newsletterRoutes(server, context, limitPlace)
    footerRoutes(server, options.social)
    modelKeyRoutes(server, contextOf, { makers, modelsFor })
    modelRoutes(server, contextOf, models)
    guidelinesRoutes(server, contextOf, { modelsFor, open: completions, ledger, blobs: options.blobs })
    copyRoutes(server, contextOf, { modelsFor, open: completions, ledger })
    const completionMeans = {
      modelsFor,
      open: completions,
      ledger,
      note: (details: object) => server.log.warn(details, 'an answer of a model was not as it should be'),
    }
    completionRoutes(server, contextOf, completionMeans, options.completions.endpoints)
    const promptMeans: PromptMeans = {
      ...completionMeans,
      composer: options.composer,
      composing: (composing) => withLimits(composedUpstream(composing, byRule), COMPOSER.maker, options.completions.limits),
    }
    promptRoutes(server, contextOf, promptMeans)
    simpleTaskRoutes(server, contextOf, promptMeans)
    fileRoutes(server, contextOf, options.blobs)
    embeddingRoutes(server, contextOf, completionMeans)
    imageGenerationRoutes(server, contextOf, { ...completionMeans, blobs: options.blobs })
    captionRoutes(server, contextOf, { ...completionMeans, blobs: options.blobs })
    liveRoutes(server, contextOf, actorNow, context)
    blobRoutes(server, options.blobs)
  }
  healthRoutes(
    server,
    {
      browser: async () => {
        const { ok, detail } = options.browser.health()
        if (!ok) throw new Error(detail)
        return detail
      },
      database: async () => {
        await database.db.execute('select 1')
        return database.shared ? 'PostgreSQL' : 'embedded'
      },
      queue: jobs.probe,
      storage: async () => {
        await freeSpace.check()
        return `${Math.floor((await freeSpace.free()) / 2 ** 20)} MB free`
      },
    },
    version,
    contextOf,
  )
  metricsRoutes(server, metrics, contextOf)
  countWork(metrics, context)
  if (role !== 'worker') await servePages(server, options.webFolder, async (request, id) => beginningOfGuide(await contextOf(request), id))

  return {
    server,
    routes,
    context,
    async work() {
      if (!works) return
      await runs.takeOver()
      await jobs.work(definitions)
    },
    async close() {
      await jobs.close()
      await runs.close()
      completions.close()
      options.composer.close()
      await server.close()
      await ledger.settled()
      await live.close()
      mailer.close()
      await database.close()
    },
  }
}
