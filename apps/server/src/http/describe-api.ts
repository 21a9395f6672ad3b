import { errorBody } from '@brandwright/contracts/errors'
import type { SwaggerOptions } from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { NEEDS_SIGN_IN } from './session.ts'

const VERBS: Record<string, string> = { GET: 'Get', POST: 'Post', PUT: 'Set', PATCH: 'Change', DELETE: 'Delete' }

/** The response statuses in an access row. */
export interface AccessStatuses {
  route: string
  own: string
  other?: string
  missing?: string
}

interface DescribedServer {
  publicUrl: string | undefined
  version: string
  accessRows: readonly AccessStatuses[]
}

type Transform = NonNullable<Extract<SwaggerOptions, { transform?: unknown }>['transform']>
type Route = Parameters<Transform>[0]['route']
// biome-ignore lint/suspicious/noExplicitAny: the document is plain JSON that the plugin assembles
type Operation = any

const ERROR = { $ref: '#/components/responses/Error' }
const SESSION_SECURITY = { session: [] }
const API_KEY_SECURITY = { apiKey: [] }
const METHODS_THAT_READ = new Set(['GET', 'HEAD'])

/**
 * Returns the options of the OpenAPI document. Schemas come from the contracts; statuses, headers, sign-in and files come from access rows and route configs.
 */
export function describeApi({ publicUrl, version, accessRows }: DescribedServer): SwaggerOptions {
  const routes = new Map<string, Route>()
  const rows = new Map(accessRows.map((row) => [nameless(row.route), row]))
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Brandwright',
        version,
        description: 'Paste a website address, get the brand as it truly is.',
        license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      },
      components: {
        securitySchemes: {
          apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, created in the profile.' },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'brandwright.session_token',
            description: 'The session cookie of a browser. Over HTTPS its name begins with __Secure-.',
          },
        },
      },
    },
    transform: (input) => {
      for (const method of [input.route.method].flat()) routes.set(`${method} ${pathOf(input.url)}`, input.route)
      return jsonSchemaTransform(input as Parameters<typeof jsonSchemaTransform>[0]) as ReturnType<Transform>
    },
    transformObject: (described) => {
      if (!('openapiObject' in described)) throw new Error('The API description is an OpenAPI document.')
      const document = described.openapiObject as Operation
      document.servers = [{ url: publicUrl?.replace(/\/$/, '') ?? '/' }]
      document.components.responses = {
        Error: {
          description: 'Description of the problem and how to fix it.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      }
      document.components.schemas = { ...document.components.schemas, Error: schemaOf(errorBody) }
      for (const [path, operations] of Object.entries<Operation>(document.paths))
        for (const [method, operation] of Object.entries<Operation>(operations)) {
          const name = `${method.toUpperCase()} ${path}`
          const route = routes.get(name)
          if (route) operations[method] = complete(operation, name, route, rows.get(nameless(name)))
        }
      return document
    },
  }
}

function complete(operation: Operation, name: string, { config }: Route, row: AccessStatuses | undefined): Operation {
  const { ifMatch, etag, bytes } = config ?? {}
  const statuses = row ? statusesOf(row) : []
  const [method = '', path = ''] = name.split(' ')
  const creates = statuses.includes(201) || operation.responses[201] !== undefined
  return {
    ...operation,
    operationId: operationId(method, path),
    summary: operation.summary ?? operationSummary(method, path, creates),
    security: securityOf(name, row),
    ...(ifMatch && { parameters: [...(operation.parameters ?? []), ifMatchHeader(ifMatch)] }),
    ...(bytes && { requestBody: { required: true, content: Object.fromEntries(bytes.map((type) => [type, {}])) } }),
    responses: responsesOf(operation, statuses, {
      etag: etag === true,
      refusals: [400, ...(ifMatch ? [409] : []), ...(bytes || operation.requestBody ? [413, 415] : []), ...(METHODS_THAT_READ.has(method) ? [] : [429])],
    }),
  }
}

/** Adds success and error responses to an operation. Without a declared success response, uses the statuses in the access row, or else 2XX. */
function responsesOf(operation: Operation, statuses: number[], { etag, refusals }: { etag: boolean; refusals: number[] }): Operation {
  const declared = Object.entries<Operation>(operation.responses).filter(([, response]) => response.content)
  const succeeding = statuses.filter((status) => status < 400)
  const undeclared = (succeeding.length > 0 ? succeeding : ['2XX']).map(
    (status) => [status, { description: status === 204 ? 'No content.' : 'Success.' }] as const,
  )
  const successes = (declared.length > 0 ? declared : undeclared).map(([status, response]) => [
    status,
    { ...response, ...(etag && { headers: { ETag: { description: 'The revision of the document.', schema: { type: 'string', examples: ['"7"'] } } } }) },
  ])
  const failures = [...new Set([...refusals, ...statuses.filter((status) => status >= 400)])].map((status) => [status, ERROR])
  return { ...Object.fromEntries(failures), ...Object.fromEntries(successes), '4XX': ERROR, '5XX': ERROR }
}

/** Returns the security requirement of a route. Sign-in is optional, unless the route returns 401 to anonymous visitors; some routes do not accept API keys. */
function securityOf(name: string, row: AccessStatuses | undefined): Operation[] {
  const signedIn = NEEDS_SIGN_IN.test(name.replace(/\{(\w+)\}/g, ':$1')) ? [SESSION_SECURITY] : [API_KEY_SECURITY, SESSION_SECURITY]
  return row && !row.own.startsWith('401') ? [{}, ...signedIn] : signedIn
}

const statusesOf = ({ route, own, other = '', missing = '401 404' }: AccessStatuses): number[] =>
  [...new Set(`${own} ${other} ${route.includes(':') ? missing : ''}`.match(/\d{3}/g)?.map(Number))].sort()

const ifMatchHeader = (need: 'required' | 'optional') => ({
  in: 'header',
  name: 'If-Match',
  required: need === 'required',
  description: 'The revision that the change is based on, as its ETag.',
  schema: { type: 'string', examples: ['"7"'] },
})

const nameless = (route: string) => route.replace(/:\w+|\{\w+\}/g, ':')
const pathOf = (url: string) => url.replace(/:(\w+)/g, '{$1}')

function schemaOf(schema: z.ZodType): Operation {
  const { $schema: _, ...rest } = z.toJSONSchema(schema)
  return rest
}

/** Returns an operation id from a method and path: `PATCH /api/brands/{id}/images/{childId}` becomes `patchBrandImage`. */
export const operationId = (method: string, path: string): string => method.toLowerCase() + nounsOf(path).map(capitalize).join('')

/** Returns a summary of an operation: "Change brand image". If a POST request creates nothing, the last segment of its path is the verb: "Undo (brand)". */
export function operationSummary(method: string, path: string, creates: boolean): string {
  const nouns = nounsOf(path).map(withSpaces)
  const last = nouns.at(-1) ?? ''
  if (method !== 'POST') return `${VERBS[method]} ${nouns.join(' ')}`
  if (creates) return `Create ${[...nouns.slice(0, -1), singular(last)].join(' ')}`
  return capitalize(nouns.length > 1 ? `${last} (${nouns.slice(0, -1).join(' ')})` : last)
}

/** Returns a path's segments, excluding parameters. A segment before a parameter becomes singular. */
function nounsOf(path: string): string[] {
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== 'api')
  return segments.flatMap((segment, index) => {
    if (segment.startsWith('{')) return []
    const picked = segments[index + 1]?.startsWith('{') ?? false
    return [camel(picked ? singular(segment) : segment)]
  })
}

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')
const camel = (segment: string) => segment.replace(/[-_.](\w)/g, (_, letter: string) => letter.toUpperCase())
const withSpaces = (noun: string) => noun.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
