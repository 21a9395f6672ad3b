import type { FastifyRequest, FastifyServerOptions } from 'fastify'

const SECRET = ['password', 'newPassword', 'currentPassword', 'token', 'secret', 'apiKey', 'key', 'body.code', 'authorization', 'cookie', '["set-cookie"]']
const SECRET_PARAMETERS = ['token', 'code', 'key']

/** Configures one JSON log line per request with its id. Credentials are redacted in headers, query, path and body. */
export function requestLog(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    redact: ['', '*.', '*.*.'].flatMap((prefix) => SECRET.map((name) => prefix + name).map((path) => path.replace('.[', '['))),
    serializers: { req: describe },
  }
}

function describe(request: FastifyRequest) {
  const [path = ''] = request.url.split('?')
  const params = (request.params ?? {}) as Record<string, string>
  const redactedUrl = SECRET_PARAMETERS.reduce((text, name) => (params[name] ? text.replace(encodeURIComponent(params[name]), '[Redacted]') : text), path)
  return { method: request.method, path: redactedUrl, route: request.routeOptions?.url, ip: request.ip }
}
