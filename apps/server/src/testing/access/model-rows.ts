import type { AccessRow } from './access-row.ts'

/** The small calls of models. In this world there is no model but the composer, and what costs is for the brand's own people. */
export const modelRows: AccessRow[] = [
  { route: 'GET /api/account/models', own: '401 200' },
  { route: 'PUT /api/account/models', own: '401 200', body: { summary: 'x' } },
  { route: 'GET /api/brands/:id/models', own: '401 200 200 404 200 404 200' },
  { route: 'PUT /api/brands/:id/models', own: '401 200 200 404 200 404 200', body: { summary: 'x' } },
  { route: 'GET /api/prompts', own: '401 200 200 404 200 404 200', query: 'brand=@id' },
  { route: 'POST /api/prompts', own: '401 200 200 404 200 404 200', body: { brand: '@id' } },
  { route: 'POST /api/expand_prompt', own: '401 200 200 404 200 404 200', body: { input: 'x', brand: '@id' } },
  { route: 'POST /api/generate-metaprompt', own: '401 200 200 404 200 404 200', body: { input: 'x', brand: '@id' } },
  { route: 'POST /api/loader', own: '401 200', body: { messages: [{ role: 'user', content: 'x' }] } },
  { route: 'POST /api/embeddings/:kind', own: '401 200 200 404 200 404 200', body: { id: '@id', query: 'x' } },
  { route: 'GET /api/embeddings/:kind/estimate', own: '401 200 200 404 200 404 200', query: 'id=@id' },
  { route: 'GET /api/brands/:id/copy/estimate', own: '401 200 200 404 200 404 200', query: 'work=rewrite' },
  { route: 'POST /api/simple-task', own: '401 200 200 404 200 404 200', body: { id: '@id', sections: 'footer' } },
  { route: 'POST /api/text-to-image', own: '401 200 200 404 200 404 200', body: { brand: '@id', text: 'x', estimate: true } },
  { route: 'POST /api/files/list', own: '401 200', body: { brand: '@id' } },
]
