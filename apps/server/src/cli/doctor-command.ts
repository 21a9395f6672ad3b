import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { healthResponse } from '@brandwright/contracts/health'
import { type Env, readEnv } from '../config/env.ts'
import type { Database } from '../database/database.ts'
import { HIDDEN_FAULT } from '../modules/health/health-policy.ts'
import { findBrowser } from '../platform/browser/find-browser.ts'
import { checkSmtp } from '../platform/mailer/open-mailer.ts'
import { serverClient } from '../platform/operator-fetch/server-client.ts'
import { createAddressRule } from '../platform/safe-fetch/address-rule.ts'
import { createSafeFetch } from '../platform/safe-fetch/safe-fetch.ts'
import { searchHosts, webSearchOf } from '../platform/web-search/web-search.ts'

const SEARCH_TIMEOUT_MS = 15_000
const NO_SEARCH = 'not configured, the assistant searches the stored pages of the brand (SEARXNG_URL, BRAVE_API_KEY or SERPAPI_KEY)'

type SearchEnv = Pick<Env, 'SERPAPI_KEY' | 'SERPAPI_URL' | 'SEARXNG_URL' | 'BRAVE_API_KEY' | 'BRAVE_URL'>

type ServerEnv = Pick<Env, 'BRANDWRIGHT_URL' | 'BRANDWRIGHT_API_KEY' | 'PUBLIC_URL' | 'HOST' | 'PORT'>

const HEALTH_TIMEOUT_MS = 10_000

const NO_TABLE = '42P01'

const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

type Finding = { subject: string; ok: boolean; message: string }

const OLDEST_NODE = [20, 19] as const
const LOW_DISK_MB = 1024
const VERSION_TIMEOUT_MS = 5000

/** Prints one line for each requirement of the server. Returns the exit code: 1 if a mandatory requirement is not met. */
export async function doctorCommand(): Promise<number> {
  const env = readEnv()
  const { mailFailure, ...data } = await describeData(env)
  const findings = [
    node(),
    await browser(env.BROWSER_PATH, env.root),
    built(env.root),
    await folder(env.DATA_DIR),
    await disk(env.DATA_DIR),
    { subject: 'Data', ...data },
    { subject: 'Web search', ...(await describeSearch(env)) },
    await mail(env, mailFailure),
    { subject: 'Address', ok: true, message: env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}` },
    {
      subject: 'Private hosts',
      ok: true,
      message: env.ALLOW_PRIVATE_HOSTS.length ? `allowed: ${env.ALLOW_PRIVATE_HOSTS.join(', ')}` : 'none allowed, only the public internet is scanned',
    },
  ]
  for (const { subject, ok, message } of findings) process.stdout.write(`${ok ? 'ok     ' : 'missing'}  ${subject.padEnd(14)} ${message}\n`)
  return findings.every(({ ok }) => ok) ? 0 : 1
}

function node(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const ok = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])
  return { subject: 'Node', ok, message: ok ? process.version : `${process.version} is too old: install ${OLDEST_NODE.join('.')} or newer` }
}

async function browser(browserPath: string | undefined, root: string): Promise<Finding> {
  try {
    const found = findBrowser({ browserPath, root })
    if (!found) return { subject: 'Browser', ok: false, message: 'none found: install Chromium (Debian: apt-get install chromium), or set BROWSER_PATH' }
    const { stdout } = await promisify(execFile)(found.path, ['--version'], { timeout: VERSION_TIMEOUT_MS })
    return { subject: 'Browser', ok: true, message: `${stdout.trim()} at ${found.path} (${found.source})` }
  } catch (error) {
    return { subject: 'Browser', ok: false, message: (error as Error).message.split('\n')[0] ?? '' }
  }
}

/**
 * Describes the mail server. Emails can fail although it accepts the connection, for example because of the sender address, so the message contains `failure`.
 * It is only a note, because it can be older than the current settings.
 */
export async function mail({ SMTP_URL, DATA_DIR }: Pick<Env, 'SMTP_URL' | 'DATA_DIR'>, failure: string | null): Promise<Finding> {
  const withFailure = (message: string): Finding => ({
    subject: 'Mail',
    ok: true,
    message: failure === null ? message : `${message}, but ${failure}`,
  })
  if (!SMTP_URL) return withFailure(`no SMTP_URL: emails are files in ${join(DATA_DIR, 'outbox')}`)
  const { host } = new URL(SMTP_URL)
  try {
    await checkSmtp(SMTP_URL)
    return withFailure(`${host} responds and accepts this server as a sender`)
  } catch (error) {
    return { subject: 'Mail', ok: false, message: `${host} accepts no emails, check SMTP_URL: ${(error as Error).message.split('\n')[0]}` }
  }
}

function built(root: string): Finding {
  const ok = ['dist/server/main.js', 'dist/web/index.html'].every((file) => existsSync(join(root, file)))
  return { subject: 'Build', ok, message: ok ? 'server and web app are built' : 'not built yet: npm start builds it' }
}

async function folder(path: string): Promise<Finding> {
  const existing = nearest(path)
  const ok = await access(existing, constants.W_OK).then(
    () => true,
    () => false,
  )
  return { subject: 'Data folder', ok, message: ok ? path : `${existing} cannot be written: change its owner, or set DATA_DIR` }
}

async function disk(path: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(nearest(path))
  const free = Math.floor((bavail * bsize) / 2 ** 20)
  return { subject: 'Disk', ok: free >= LOW_DISK_MB, message: `${free} MB free${free < LOW_DISK_MB ? `: free up space, ${LOW_DISK_MB} MB are needed` : ''}` }
}

function nearest(path: string): string {
  return existsSync(path) ? path : nearest(dirname(path))
}

/**
 * Describes the data folder, and the failure of the last email, or null if it was sent. Asks a running server for the latter, because only one process can open
 * the embedded database.
 */
async function describeData(env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'> & ServerEnv): Promise<{ ok: boolean; message: string; mailFailure: string | null }> {
  const mailFailure = null
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'db')))
    return { mailFailure, ok: true, message: 'no database yet: npm start creates it, and the first account becomes super admin' }
  const { FolderInUse } = await import('../database/lock-folder.ts')
  const { openDatabase } = await import('../database/open-database.ts')
  try {
    const database = await openDatabase(env, { report() {}, onHang() {} })
    try {
      const { rows } = (await database.db.execute(
        `select (select count(*)::int from users) as people, (select string_agg(email, ', ' order by email) from users where role = 'super-admin') as admins,
          (select count(*)::int from brands where not is_sample) as brands`,
      )) as unknown as { rows: [{ people: number; admins: string | null; brands: number }] }
      const [{ people, admins, brands }] = rows
      return {
        mailFailure: await mailFailureIn(database),
        ok: true,
        message: `${formatCount(brands, 'brand')}, ${formatCount(people, 'account')}${admins ? `, super admin ${admins}` : ', no super admin yet: the first account becomes super admin'}`,
      }
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof FolderInUse)
      return { mailFailure: await mailFailureOfServer(env), ok: true, message: 'in use by a running server; see its /api/health' }
    if ((error as { cause?: { code?: string }; code?: string }).code === NO_TABLE || (error as { cause?: { code?: string } }).cause?.code === NO_TABLE)
      return { mailFailure, ok: true, message: 'an empty database: the first start creates the tables' }
    return { mailFailure, ok: false, message: `the database cannot be read: ${(error as Error).message}` }
  }
}

/** Returns the failure of the last email, or null if it was sent or if no email was attempted recently. */
export async function mailFailureIn(database: Pick<Database, 'executeSql'>): Promise<string | null> {
  const { EMAIL_QUEUE } = await import('../modules/mailing/queue-email.ts')
  const { lastFailureOf } = await import('../platform/jobs/jobs.ts')
  const failure = await lastFailureOf(database, EMAIL_QUEUE)
  return failure === null ? null : `the last email could not be sent: ${failure}`
}

/**
 * Returns the failure of the last email according to the running server of this installation, which shows the error only to super admins. Returns null if the
 * server is unreachable. Sends the API key only if it belongs to this server, because BRANDWRIGHT_URL can be the address of another one.
 */
export async function mailFailureOfServer({ BRANDWRIGHT_URL, PUBLIC_URL, HOST, PORT, BRANDWRIGHT_API_KEY }: ServerEnv): Promise<string | null> {
  const address = PUBLIC_URL ?? `http://${HOST}:${PORT}`
  const isOwnKey = BRANDWRIGHT_URL === undefined || BRANDWRIGHT_URL.replace(/\/$/, '') === address.replace(/\/$/, '')
  const ask = async (key: string | undefined) => {
    const server = serverClient(address, key, HEALTH_TIMEOUT_MS)
    return healthResponse.parse(await server.json('/api/health')).mail
  }
  const { ok, detail } = await ask(isOwnKey ? BRANDWRIGHT_API_KEY : undefined)
    .catch(() => ask(undefined))
    .catch(() => ({ ok: true, detail: '' }))
  if (ok) return null
  return detail === HIDDEN_FAULT ? 'the last email could not be sent: /api/health shows the error to super admins' : detail
}

/**
 * Describes the configured web search. Sends a test query only to SearXNG, because it often blocks automated clients; the other providers charge for each
 * query.
 */
export async function describeSearch(env: SearchEnv): Promise<{ ok: boolean; message: string }> {
  const fetch = createSafeFetch(createAddressRule(searchHosts(env)))
  const search = webSearchOf(env, fetch)
  try {
    if (!search) return { ok: true, message: NO_SEARCH }
    if (search.name !== 'SearXNG') return { ok: true, message: `${search.name} is configured, but was not tested: each search is billed` }
    await search.find({ query: 'brandwright' }, AbortSignal.timeout(SEARCH_TIMEOUT_MS))
    return { ok: true, message: `SearXNG answers at ${env.SEARXNG_URL}` }
  } catch (error) {
    return { ok: false, message: (error as Error).message }
  } finally {
    fetch.close()
  }
}
