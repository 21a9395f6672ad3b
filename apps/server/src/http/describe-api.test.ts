// biome-ignore-all lint/suspicious/noExplicitAny: the test reads the description as untyped JSON, like a client
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '../modules.ts'
import { client } from '../testing/client.ts'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'
import { operationId, operationSummary } from './describe-api.ts'

interface Operation {
  name: string
  path: string
  [key: string]: any
}

let app: TestApp
let document: any
let operations: Operation[]
beforeAll(async () => {
  app = await openTestApp({ publicUrl: 'https://brand.example.com/' })
  document = (await client(app.base).get('/api/docs')).body
  operations = Object.entries<any>(document.paths).flatMap(([path, methods]) =>
    Object.entries<any>(methods).map(([method, operation]) => ({ ...operation, path, name: `${method.toUpperCase()} ${path}` })),
  )
})
afterAll(() => app.close())

const operation = (name: string) => operations.find((one) => one.name === name) as Operation
const namesOf = (chosen: Operation[]) => chosen.map(({ name }) => name)

test('describes the routes of all modules at the public URL', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.servers).toEqual([{ url: 'https://brand.example.com' }])
  expect(operations.length).toBeGreaterThan(200)
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/api/getStyleGuide', '/api/brands/{id}', '/api/stop', '/api/users/{userId}']))
})

test('every operation in the API description has a unique id and a summary', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids.filter((id, index) => !/^[a-z]\w+$/.test(id) || ids.indexOf(id) !== index)).toEqual([])
  expect(namesOf(operations.filter(({ summary }) => !/^[A-Z]\w/.test(summary)))).toEqual([])
})

test('describes the errors of every operation with the error schema', () => {
  const refused = (one: Operation) => Object.entries<any>(one.responses).filter(([status]) => status.startsWith('4'))
  expect(namesOf(operations.filter((one) => refused(one).length < 2))).toEqual([])
  expect(namesOf(operations.filter((one) => refused(one).some(([, response]) => response.$ref !== '#/components/responses/Error')))).toEqual([])
  const { schema } = document.components.responses.Error.content['application/json']
  expect(schema).toEqual({ $ref: '#/components/schemas/Error' })
  expect(document.components.schemas.Error.properties.error.properties.code.enum).toContain('stale_revision')
})

test('declares every path parameter, and no two paths differ only in the name of a parameter', () => {
  const undeclared = operations.filter(({ path, parameters = [] }) => {
    const declared = parameters.filter((parameter: any) => parameter.in === 'path' && parameter.required).map((parameter: any) => parameter.name)
    return (
      [...path.matchAll(/\{(\w+)\}/g)]
        .map(([, name]) => name)
        .sort()
        .join() !== declared.sort().join()
    )
  })
  expect(namesOf(undeclared)).toEqual([])
  const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'))
  expect(new Set(shapes).size).toBe(shapes.length)
})

test('declares the authentication methods that each operation accepts', () => {
  expect(document.components.securitySchemes).toMatchObject({ apiKey: { scheme: 'bearer' }, session: { in: 'cookie' } })
  expect(operation('GET /api/brands/{id}').security).toEqual([{ apiKey: [] }, { session: [] }])
  expect(operation('POST /api/api-keys').security).toEqual([{ session: [] }])
  expect(operation('GET /api/health').security).toContainEqual({})
})

test('declares If-Match on each route whose access test sends a revision', () => {
  const withRevision = modules.flatMap(({ accessRows = [] }) => accessRows).filter(({ headers }) => headers && 'if-match' in headers)
  const names = new Set(withRevision.map(({ route }) => route.replace(/:\w+/g, '{}')))
  const described = operations.filter(({ name }) => names.has(name.replace(/\{\w+\}/g, '{}')))
  expect(described.length).toBeGreaterThan(20)
  expect(namesOf(described.filter(({ parameters = [] }) => !parameters.some(({ name }: any) => name === 'If-Match')))).toEqual([])
})

test('the API description contains the request bodies of edits and uploads', () => {
  const change = operation('PATCH /api/brands/{id}')
  expect(change.parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'If-Match', required: true }))
  expect(change.responses[200].headers.ETag).toBeDefined()
  expect(change.responses[409]).toBeDefined()
  expect(operation('POST /api/brands/{id}/images').requestBody.content).toEqual({ 'image/*': {} })
  expect(Object.keys(operation('DELETE /api/sessions').responses)).toContain('204')
})

test.each([
  ['GET', '/api/brands', 'getBrands', 'Get brands'],
  ['PATCH', '/api/brands/{id}', 'patchBrand', 'Change brand'],
  ['PUT', '/api/brands/{id}/images/{childId}', 'putBrandImage', 'Set brand image'],
  ['GET', '/api/templates/categories/{name}', 'getTemplatesCategory', 'Get templates category'],
  ['POST', '/api/brands/{id}/undo', 'postBrandUndo', 'Undo (brand)'],
  ['POST', '/api/text-to-image', 'postTextToImage', 'Text to image'],
  ['GET', '/v1/models', 'getV1Models', 'Get v1 models'],
])('derives the operation id and the summary of %s %s', (method, path, id, summary) => {
  expect(operationId(method, path)).toBe(id)
  expect(operationSummary(method, path, false)).toBe(summary)
})

test('the summary of a POST request names the created object in the singular', () => {
  expect(operationSummary('POST', '/api/brands/{id}/collections', true)).toBe('Create brand collection')
})
