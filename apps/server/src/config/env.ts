import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEFAULT_ENDPOINT } from '@brandwright/contracts/completions'
import { footerLink, MAX_SOCIAL_LINKS } from '@brandwright/contracts/footer'
import { z } from 'zod'
import { OPENAI_URL } from '../platform/ai/provider.ts'

const text = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional()
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
/** Schema of a comma-separated list of `Name=URL` pairs. */
const namedLinks = list
  .transform((parts) => parts.map((part) => ({ name: part.slice(0, Math.max(0, part.indexOf('='))).trim(), href: part.slice(part.indexOf('=') + 1).trim() })))
  .pipe(z.array(footerLink).max(MAX_SOCIAL_LINKS, `takes ${MAX_SOCIAL_LINKS} links at most`))
/** Schema of a comma-separated list of `name=model` pairs. Each name becomes an endpoint. */
const endpoints = list
  .transform((parts) => parts.map((part) => ({ name: part.slice(0, Math.max(0, part.indexOf('='))).trim(), model: part.slice(part.indexOf('=') + 1).trim() })))
  .pipe(z.array(z.object({ name: z.string().regex(/^[a-zA-Z][\w-]{0,63}$/, 'is like drafts=gpt-4o-mini, long=claude-sonnet-4-5'), model: z.string().min(1) })))
  .refine((all) => new Set([DEFAULT_ENDPOINT, ...all.map(({ name }) => name)]).size === all.length + 1, 'has a name twice, or that of the default one')

const TILES_MESSAGE = 'is like https://tiles.example.com/streets.pmtiles, or https://tiles.example.com/{z}/{x}/{y}.mvt'
const namesTiles = (url: string) => new URL(url).pathname.endsWith('.pmtiles') || ['{z}', '{x}', '{y}'].every((part) => url.includes(part))

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4310),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('.data'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'is like postgres://name:password@host:5432/database' }).optional(),
  BLOBS_URL: z.url({ protocol: /^(s3|file)$/, error: 'is like s3://key:secret@host/bucket?region=us-east-1, or file:/srv/brandwright' }).optional(),
  SECRET_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
  ALLOW_PRIVATE_HOSTS: list,
  TRUSTED_PROXIES: list,
  BROWSER_PATH: text,
  BROWSER_ENDPOINTS: list.pipe(z.array(z.url({ protocol: /^(wss?|https?)$/, error: 'is like ws://browser:9222' }))),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'is like smtp://name:password@host:587' }).optional(),
  MAIL_FROM: z.string().trim().min(3).default('Brandwright <brandwright@localhost>'),
  DKIM_KEY_FILE: text,
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z\d]([\w-]*[a-z\d])?(\.[a-z\d]([\w-]*[a-z\d])?)*$/i, 'is like mail2026')
    .optional(),
  DKIM_DOMAIN: z
    .string()
    .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/i, 'is like example.com')
    .optional(),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_NAME: z.string().trim().min(1).max(60).default('Single sign-on'),
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).default(OPENAI_URL),
  ANTHROPIC_API_KEY: text,
  ANTHROPIC_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://api.anthropic.com'),
  GOOGLE_API_KEY: text,
  GOOGLE_AI_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://generativelanguage.googleapis.com'),
  OLLAMA_URL: z.url({ protocol: /^https?$/ }).optional(),
  FIND_LOCAL_MODELS: z.enum(['yes', 'no']).default('yes'),
  MODELS_ALLOWED: list,
  PRO_MODELS: list,
  FREE_SEATS: z.coerce.number().int().min(1).max(10_000).optional(),
  DEFAULT_MODEL: text,
  REASONING_MODEL: text,
  SUMMARY_MODEL: text,
  VISION_MODEL: text,
  IMAGE_MODEL: text,
  EMBEDDING_MODEL: text,
  SERPAPI_KEY: text,
  SERPAPI_URL: z.url({ protocol: /^https?$/ }).default('https://serpapi.com'),
  SEARXNG_URL: z.url({ protocol: /^https?$/ }).optional(),
  BRAVE_API_KEY: text,
  BRAVE_URL: z.url({ protocol: /^https?$/ }).default('https://api.search.brave.com'),
  GOOGLE_MAPS_KEY: text,
  GOOGLE_MAPS_URL: z.url({ protocol: /^https?$/ }).default('https://maps.googleapis.com'),
  NOMINATIM_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAP_PMTILES: text,
  MAP_TILES_URL: z
    .url({ protocol: /^https?$/, error: TILES_MESSAGE, abort: true })
    .refine(namesTiles, TILES_MESSAGE)
    .optional(),
  COMPLETION_ENDPOINTS: endpoints,
  OPEN_COMPLETIONS: z.coerce.number().int().min(1).max(10_000).default(32),
  SOCIAL_LINKS: namedLinks,
  BRANDWRIGHT_URL: z.url({ protocol: /^https?$/ }).optional(),
  BRANDWRIGHT_API_KEY: text,
  BRANDWRIGHT_DEBUG: text,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
})
export type Env = z.infer<typeof schema> & { root: string }

/** Returns the process configuration. Throws a one-line message that lists every invalid variable. */
export function readEnv(variables: Record<string, string | undefined> = process.env): Env {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = schema.safeParse(present)
  const faults = parsed.success ? contradictions(parsed.data) : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  if (!parsed.success || faults.length > 0) throw new Error(`Wrong configuration: ${faults.join('; ')}`)
  const root = repositoryRoot()
  return { ...parsed.data, root, DATA_DIR: resolve(root, parsed.data.DATA_DIR) }
}

/** Returns messages about contradictory settings, so that startup fails before any resource is opened. */
function contradictions(settings: z.infer<typeof schema>): string[] {
  const { ROLE, DATABASE_URL, BLOBS_URL, SECRET_KEY, PUBLIC_URL, MAP_PMTILES, MAP_TILES_URL } = settings
  const faults = [
    ...federationFaults(settings),
    ...signingFaults(settings),
    ...(MAP_PMTILES && MAP_TILES_URL ? ['MAP_PMTILES and MAP_TILES_URL are both set: maps use one of them'] : []),
    ...(PUBLIC_URL?.startsWith('https:') && MAP_TILES_URL?.startsWith('http:')
      ? ['MAP_TILES_URL needs https, like PUBLIC_URL: browsers load nothing else']
      : []),
  ]
  if (ROLE === 'all') return faults
  return [
    ...faults,
    ...(DATABASE_URL ? [] : [`ROLE=${ROLE} needs DATABASE_URL: the embedded database belongs to one process`]),
    ...(BLOBS_URL ? [] : [`ROLE=${ROLE} needs BLOBS_URL: files must be where every process finds them (s3://… or a shared folder, file:…)`]),
    ...(SECRET_KEY ? [] : [`ROLE=${ROLE} needs SECRET_KEY: the same in every process`]),
  ]
}

function signingFaults({ DKIM_KEY_FILE, DKIM_SELECTOR, DKIM_DOMAIN }: z.infer<typeof schema>): string[] {
  if (!DKIM_KEY_FILE && !DKIM_SELECTOR && !DKIM_DOMAIN) return []
  return [...(DKIM_KEY_FILE ? [] : ['DKIM_KEY_FILE is missing for signing emails']), ...(DKIM_SELECTOR ? [] : ['DKIM_SELECTOR is missing for signing emails'])]
}

/**
 * Returns messages about incomplete identity provider settings. PUBLIC_URL is required, because identity providers redirect users only to URLs that were
 * registered in advance.
 */
function federationFaults(settings: z.infer<typeof schema>): string[] {
  const sets = [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ] as const
  return sets.flatMap((names) => {
    const absent = names.filter((name) => !settings[name])
    if (absent.length === names.length) return []
    return [
      ...absent.map((name) => `${name} is missing beside ${names.find((other) => settings[other])}`),
      ...(settings.PUBLIC_URL ? [] : [`${names[0]} needs PUBLIC_URL`]),
    ]
  })
}

/** Returns the configured identity providers. */
export function federationOf({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME }: Env) {
  return {
    ...(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET ? { google: { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET } } : {}),
    ...(OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET
      ? { oidc: { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, name: OIDC_NAME } }
      : {}),
  }
}

/**
 * Returns the key that signs cookies and encrypts secrets: SECRET_KEY, or else a key that is generated at the first start and stored in the data folder,
 * readable only by its owner.
 */
export function secretKey(env: Pick<Env, 'SECRET_KEY' | 'DATA_DIR'>): string {
  if (env.SECRET_KEY) return env.SECRET_KEY
  const file = join(env.DATA_DIR, 'secret.key')
  mkdirSync(env.DATA_DIR, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}

/** Returns the root folder of the repository. Searches upward from this file, because sources and the bundle in `dist` are at different depths. */
export function repositoryRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'brandwright') return folder
    if (dirname(folder) === folder) throw new Error('The folder of Brandwright was not found above the server.')
  }
}
