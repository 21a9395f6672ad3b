import { reportedError } from '@brandwright/streaming/reported-error'
import { z } from 'zod'
import { boundedText } from './bounded-text.ts'
import type { Provider } from './provider.ts'
import { withQuote } from './upstream-messages.ts'

const ANSWER_TIMEOUT_MS = 5000
const MAX_BYTES = 8 * 1024 * 1024
const MAX_ERROR_BYTES = 64 * 1024
/** Timeout in ms for discovered servers, which run on this machine and therefore respond immediately. */
const FOUND_TIMEOUT_MS = 1000
interface Listed {
  id: string
  name: string
}
const text = z.string().min(1).nullish().catch(null)
const openAiModel = z.object({ id: z.string().min(1), display_name: text }).transform(({ id, display_name }): Listed => ({ id, name: display_name ?? id }))
/** Accepts only models owned by vLLM, because many programs use its port. */
const vllmModel = z.object({ id: z.string(), owned_by: z.literal('vllm') }).transform(({ id }): Listed => ({ id, name: id }))
const googleModel = z
  .object({ name: z.string().min(1), displayName: text })
  .transform(({ name, displayName }): Listed => ({ id: name.replace(/^models\//, ''), name: displayName ?? name }))
const ollamaModel = z.object({ name: z.string().min(1) }).transform(({ name }): Listed => ({ id: name, name }))
/** Models as a bare list or under a key. A null list is treated as empty. */
const list = z.union([
  z.array(z.unknown()),
  z.object({ data: z.array(z.unknown()).nullable() }).transform(({ data }) => data ?? []),
  z.object({ models: z.array(z.unknown()).nullish() }).transform(({ models }) => models ?? []),
])

/** Thrown when a provider responds with an error status to the request for its models. */
export class NotListed extends Error {
  readonly status: number
  /** True if the key was rejected. For Google, this includes status 400, because a wrong key is the only possible error in this request. */
  readonly isOfKey: boolean
  /** Error in the provider's response, or null. */
  readonly reported: unknown
  constructor({ name: providerName, kind }: Provider, status: number, reported: unknown) {
    super(`${providerName} answered ${status}.`)
    this.status = status
    this.reported = reported
    this.isOfKey = status === 401 || status === 403 || (kind === 'google' && status === 400)
  }
}

/** Returns the models that a provider currently offers. Throws if the response is invalid. */
export async function requestProviderModels(provider: Provider): Promise<Listed[]> {
  const { kind, name: providerName, baseUrl, key = '', found = false } = provider
  const base = baseUrl.replace(/\/$/, '')
  /** Returns each parseable model once. A malformed entry does not affect the others. */
  const listAt = async (path: string, headers: Record<string, string>, one: z.ZodType<Listed>): Promise<Listed[]> => {
    const answer = await fetch(base + path, { headers, signal: AbortSignal.timeout(found ? FOUND_TIMEOUT_MS : ANSWER_TIMEOUT_MS), redirect: 'error' })
    if (!answer.ok) throw new NotListed(provider, answer.status, await errorIn(answer))
    const entries = list.parse(JSON.parse(await boundedText(answer, MAX_BYTES)))
    const models = entries.flatMap((entry) => one.safeParse(entry).data ?? [])
    // A discovered server that lists no valid model is not a model server.
    if (found && models.length === 0 && entries.length > 0) throw new Error(`${providerName} returned an unreadable list of models.`)
    return [...new Map(models.map((model) => [model.id, model])).values()]
  }
  switch (kind) {
    case 'openai':
      return listAt('/models', key ? { authorization: `Bearer ${key}` } : {}, found && providerName === 'vLLM' ? vllmModel : openAiModel)
    case 'anthropic':
      return listAt('/v1/models?limit=100', { 'x-api-key': key, 'anthropic-version': '2023-06-01' }, openAiModel)
    case 'google':
      return listAt('/v1beta/models?pageSize=200', { 'x-goog-api-key': key }, googleModel)
    case 'ollama':
      return listAt('/api/tags', {}, ollamaModel)
  }
}

async function errorIn(answer: Response): Promise<unknown> {
  return boundedText(answer, MAX_ERROR_BYTES)
    .then((text) => reportedError(JSON.parse(text)))
    .catch(() => null)
}

/** Checks a key by listing the provider's models, which is free of charge, and returns a message for the user. */
export async function tryKey(provider: Provider): Promise<{ works: boolean; message: string }> {
  const { name: providerName } = provider
  try {
    const { length } = await requestProviderModels(provider)
    return { works: true, message: `${providerName} accepts this key, and has ${length} ${length === 1 ? 'model' : 'models'} for it.` }
  } catch (error) {
    const { status, isOfKey, reported } = error instanceof NotListed ? error : { status: 0, isOfKey: false, reported: null }
    const failed = (message: string) => ({ works: false, message: withQuote(message, { provider: providerName, error: reported, key: provider.key }) })
    if (isOfKey) return failed(`${providerName} does not accept this key. Check that it is complete and valid, and enter it again.`)
    if (status === 429) return failed(`${providerName} accepts no more requests with this key at the moment. Try again later.`)
    if (status > 0) return failed(`${providerName} has a temporary problem (status ${status}). Try the key again in a moment.`)
    return { works: false, message: `${providerName} cannot be reached from this server. Try the key again in a moment.` }
  }
}
