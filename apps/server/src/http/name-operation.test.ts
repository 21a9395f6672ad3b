import { expect, test } from 'vitest'
import { operationId, operationSummary } from './name-operation.ts'

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

test('operation names of POST requests use the singular for the object that is created', () => {
  expect(operationSummary('POST', '/api/brands/{id}/collections', true)).toBe('Create brand collection')
})
