import type { FastifyRequest } from 'fastify'
import type { AppOptions } from './app-options.ts'
import { deletablesOf } from './clean-up-job.ts'
import type { RouteDependencies } from './http/route-dependencies.ts'
import { webHeaders } from './http/session.ts'
import { modelDependencies } from './model-dependencies.ts'
import { documentLiveTopic } from './modules/documents/document-live-topic.ts'
import type { Probes } from './modules/health/check-health.ts'
import { createMetrics } from './modules/health/metrics.ts'
import type { EmailWriters } from './modules/mailing/emails-job.ts'
import { EMAIL_QUEUE } from './modules/mailing/queue-email.ts'
import { writeInvitationEmail } from './modules/members/invite-member.ts'
import { writeNewsletterEmail } from './modules/newsletter/newsletter-email.ts'
import { writeAddressChangedEmail, writeAddressEmail, writeResetEmail, writeVerifyEmail } from './modules/users/account-emails.ts'
import type { Accounts } from './modules/users/accounts.ts'
import { actorsOfSessions } from './modules/users/actor-of-person.ts'
import { subnetLimit } from './modules/users/subnet-limit.ts'
import { modules } from './modules.ts'
import type { Services } from './open-services.ts'
import { batched } from './platform/batched.ts'
import type { SystemContext } from './platform/context.ts'
import type { ServerDependencies } from './server-dependencies.ts'

/**
 * Maps each kind of email to the function that writes it. The module `mailing` defines only the kinds, so that it does not depend on the modules that contain
 * these functions.
 */
const emailWriters = (system: SystemContext, accounts: Accounts): EmailWriters => ({
  reset: (fields) => writeResetEmail(system, accounts, fields),
  verify: (fields) => writeVerifyEmail(system, accounts, fields),
  address: (fields) => writeAddressEmail(system, accounts, fields),
  addressChanged: writeAddressChangedEmail,
  newsletter: writeNewsletterEmail,
  invitation: writeInvitationEmail,
})

/** Builds the dependency object that all routes, runs and jobs of the modules receive. */
export function buildDependencies(options: AppOptions, services: Services): ServerDependencies {
  const { system, accounts, federation } = services
  const { blobs, browser, extraction, mailer, publicUrl, version } = options
  return {
    ...requestDependencies(services),
    ...modelDependencies(options, services),
    accounts,
    blobs,
    extraction,
    federation,
    mailer,
    publicUrl,
    version,
    deletables: deletablesOf(modules),
    deliversMail: mailer.delivers,
    freeSeats: options.freeSeats ?? null,
    fetchResource: extraction.portsFor('').fetch,
    webSearch: options.webSearch,
    geocoder: options.geocoder,
    mapTiles: options.mapTiles,
    pageText: options.pageText,
    emailWriters: emailWriters(system, accounts),
    limitSubnet: subnetLimit(system, options.limitRate),
    liveTopics: Object.assign(
      { documents: documentLiveTopic(modules.flatMap(({ documents = [] }) => documents)) },
      ...modules.map(({ liveTopics }) => liveTopics),
    ),
    metrics: createMetrics(),
    openContext: browser.openContext,
    personalData: modules.flatMap(({ personalData = [] }) => personalData),
    privateEvents: new Set(modules.flatMap(({ runs = {} }) => Object.values(runs).flatMap(({ privateEvents = [] }) => privateEvents))),
    personalRuns: new Set(modules.flatMap(({ runs = {} }) => Object.entries(runs).flatMap(([kind, { personal }]) => (personal ? [kind] : [])))),
    probes: probesOf(options, services),
    socialLinks: options.social,
  }
}

function requestDependencies({ system, actorOf }: Services): RouteDependencies {
  const { database } = system
  const actorOfSession = batched((ids) => actorsOfSessions(system, ids))
  return {
    system,
    async contextOf(request) {
      const actor = await request.actor()
      return { ...system, actor, database: { ...database, db: database.as(actor?.id ?? '') } }
    },
    contextByToken: async (request) => ({ ...system, actor: await request.actor() }),
    async actorNow(request: FastifyRequest) {
      const currentActor = await request.actor()
      if (!currentActor?.sessionId) return currentActor && actorOf(webHeaders(request))
      return (await actorOfSession(currentActor.sessionId)) ?? null
    },
  }
}

function probesOf({ browser, database, freeSpace, mailer }: AppOptions, { jobs }: Services): Probes {
  return {
    async browser() {
      const { ok, detail } = browser.health()
      if (!ok) throw new Error(detail)
      return detail
    },
    async database() {
      await database.db.execute('select 1')
      return database.shared ? 'PostgreSQL' : 'embedded'
    },
    async mail() {
      const failure = await jobs.lastFailure(EMAIL_QUEUE)
      if (failure) throw new Error(`the last email could not be sent: ${failure}`)
      return mailer.delivers ? 'the last emails were sent' : 'emails are files in DATA_DIR/outbox: SMTP_URL is not set'
    },
    queue: jobs.probe,
    async storage() {
      await freeSpace.check()
      return `${Math.floor((await freeSpace.free()) / 2 ** 20)} MB free`
    },
  }
}
