import {
  type ExpandPromptInput,
  type ExpandPromptResponse,
  expandPromptInput,
  expandPromptResponse,
  loaderInput,
  loaderResponse,
  type PromptsResponse,
  promptsInput,
  promptsResponse,
} from '@brandwright/contracts/prompts'
import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import { expandPrompt as expanded } from '@brandwright/domain/prompts/build-prompt'
import { brandPrompts, productPrompts } from '@brandwright/domain/prompts/product-prompts'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { sendFrames } from '../../http/send-frames.ts'
import { clientDisconnected } from '../../http/send-lines.ts'
import { type AccessRow, PEOPLE_OF_THE_BRAND } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import type { Context } from '../../platform/context.ts'
import { getFullBrand } from '../brands/get-brand.ts'
import { lastFrames } from '../completions/begin-completion.ts'
import { completeAnswer } from '../completions/complete-answer.ts'
import { signedIn } from '../users/user-policy.ts'
import { beginMetaprompt } from './begin-metaprompt.ts'
import { beginPrompt, type PromptDeps } from './begin-prompt.ts'
import { brandContextOf } from './brand-context.ts'
import { writeLoader } from './write-loader.ts'

const MAX_TOKENS = 1500

const INSTRUCTIONS =
  'Turn the words of the user into a fuller prompt for a model that writes marketing copy. Keep what they ask for; say for whom, in which form and within which limits. Use only what is given; invent no facts. Answer with the prompt alone.'

// Lists of seven statuses are in this order: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
const promptsAccessRows: AccessRow[] = [
  { route: 'GET /api/prompts', own: PEOPLE_OF_THE_BRAND, query: 'brand=@id' },
  { route: 'POST /api/prompts', own: PEOPLE_OF_THE_BRAND, body: { brand: '@id' } },
  { route: 'POST /api/expand_prompt', own: PEOPLE_OF_THE_BRAND, body: { input: 'x', brand: '@id' } },
  { route: 'POST /api/generate-metaprompt', own: PEOPLE_OF_THE_BRAND, body: { input: 'x', brand: '@id' } },
  { route: 'POST /api/loader', own: '401 200', body: { messages: [{ role: 'user', content: 'x' }] } },
]

export const promptsModule = {
  name: 'prompts',
  routes: [promptRoutes],
  accessRows: promptsAccessRows,
} satisfies ModuleManifest

/** Registers the routes that list prompts, expand prompts, and write system prompts and progress messages. */
function promptRoutes(server: Server, dependencies: RouteDependencies & PromptDeps): void {
  const { contextOf } = dependencies
  const response = { 200: promptsResponse }
  server.get('/api/prompts', { schema: { querystring: promptsInput, response } }, async (request) => listPrompts(await contextOf(request), request.query.brand))
  server.post('/api/prompts', { config: { reads: true }, schema: { body: promptsInput, response } }, async (request) =>
    listPrompts(await contextOf(request), request.body.brand),
  )

  server.post('/api/expand_prompt', { schema: { body: expandPromptInput, response: { 200: expandPromptResponse } } }, async (request, reply) =>
    expandPrompt(await contextOf(request), dependencies, request.body, { id: request.id, disconnected: clientDisconnected(reply) }),
  )

  server.post('/api/generate-metaprompt', { schema: { body: expandPromptInput } }, async (request, reply) => {
    const completion = await beginMetaprompt(await contextOf(request), dependencies, request.body, request.id)
    await sendFrames(reply, ({ frames, end }) => completion.write({ frames, end: (ending) => end(lastFrames(ending, request.id)) }))
  })

  server.post('/api/loader', { schema: { body: loaderInput, response: { 200: loaderResponse } } }, async (request, reply) =>
    writeLoader(await contextOf(request), dependencies, request.body, { id: request.id, disconnected: clientDisconnected(reply) }),
  )
}

/** Returns the built-in prompts; if a brand is requested, its prompts come first. Throws unless the user may read the whole brand. */
async function listPrompts(context: Context, brand: string | undefined): Promise<PromptsResponse> {
  signedIn(context.actor)
  const own = brand ? brandPrompts((await getFullBrand(context, brand, {})).guide) : []
  return [...own.map((prompt) => ({ ...prompt, kind: 'brand' as const })), ...productPrompts.map((prompt) => ({ ...prompt, kind: 'product' as const }))]
}

/** Expands a short prompt into a detailed one. */
async function expandPrompt(
  context: Context,
  deps: PromptDeps,
  { input, brand, model, requestId }: ExpandPromptInput,
  request: { id: string; disconnected: AbortSignal },
): Promise<ExpandPromptResponse> {
  const messages = [
    { role: 'system' as const, content: INSTRUCTIONS },
    ...(await brandContextOf(context, brand, input)),
    { role: 'user' as const, content: input },
  ]
  const config = { model, brand, requestId, messages, max_tokens: MAX_TOKENS }
  const answer = await completeAnswer(await beginPrompt(context, deps, config, { write: (guide) => expanded(input, guide) }, request.id), request.disconnected)
  return { prompt: answer.choices[0]?.message.content?.trim() ?? '', model: answer.model, composed: answer.model === COMPOSER_MODEL }
}
