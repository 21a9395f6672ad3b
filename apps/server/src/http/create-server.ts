import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { FreeSpace } from '../platform/free-space.ts'
import { sendErrors } from './answer-errors.ts'
import { checkOrigin } from './check-origin.ts'
import { type AccessStatuses, describeApi } from './describe-api.ts'
import { isRead } from './is-read.ts'
import { readJson } from './read-json.ts'
import { securityHeaders } from './security-headers.ts'
import { type FindActor, readSessions } from './session.ts'

const SECRET_FIELDS = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'secret',
  'apiKey',
  'key',
  'body.code',
  'authorization',
  'cookie',
  '["set-cookie"]',
]
const SECRET_PARAMETERS = ['token', 'code', 'key']
const BODY_LIMIT_BYTES = 2 * 1024 * 1024
const HEADERS_TIMEOUT_MS = 20_000
/** Request timeout, long enough to upload the largest video at 3 Mbit/s. */
const REQUEST_TIMEOUT_MS = 150_000

export interface ServerOptions {
  publicUrl: string | undefined
  trustedProxies: string[]
  logLevel: string
  version: string
  freeSpace: FreeSpace
  /** Origins that pages may connect to, besides this server. */
  connectOrigins: readonly string[]
  findActor: FindActor
  /** Response statuses of each route, for the API description. */
  accessRows: readonly AccessStatuses[]
  /** Called after each request that may have written data, before the response is sent. */
  wrote(): void
}

/** A Fastify instance whose routes are typed and validated by their zod schemas. */
export type Server = ReturnType<typeof withTypes>
const withTypes = (app: FastifyInstance) => app.withTypeProvider<ZodTypeProvider>()

/** Creates the server without module routes: sessions, security checks, headers, errors and API documentation. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    genReqId: () => randomUUID(),
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Interval in ms at which Node checks timeouts. With the default of 30 s, a client could take more than twice as long as the headers timeout allows.
    http: { connectionsCheckingInterval: 5000, headersTimeout: HEADERS_TIMEOUT_MS },
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 300 },
    logger: requestLog(options.logLevel),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  sendErrors(app)
  await securityHeaders(app, options.publicUrl?.startsWith('https:') ?? false, options.connectOrigins)
  checkOrigin(app, options.publicUrl)
  readSessions(app, options.findActor)
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.url?.startsWith('/api/') && !isRead(request)) await options.freeSpace.check()
  })
  app.addHook('onSend', async (request) => {
    if (!isRead(request) || request.url.startsWith('/api/auth/')) options.wrote()
  })
  await app.register(compress, { threshold: 1400, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } })
  await app.register(swagger, describeApi(options))
  app.removeContentTypeParser('text/plain')
  readJson(app)
  return withTypes(app)
}

/** Configures the request log, whose JSON lines contain the request id. Credentials are redacted in headers, query, path and body. */
export function requestLog(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    redact: ['', '*.', '*.*.'].flatMap((prefix) => SECRET_FIELDS.map((name) => prefix + name).map((path) => path.replace('.[', '['))),
    serializers: { req: describeRequest },
  }
}

function describeRequest(request: FastifyRequest) {
  const [path = ''] = request.url.split('?')
  const params = (request.params ?? {}) as Record<string, string>
  const redactedUrl = SECRET_PARAMETERS.reduce((text, name) => (params[name] ? text.replace(encodeURIComponent(params[name]), '[Redacted]') : text), path)
  return { method: request.method, path: redactedUrl, route: request.routeOptions?.url, ip: request.ip }
}
