import { z } from 'zod'
import { boundedText } from './bounded-text.ts'
import type { Provider } from './provider.ts'

const ANSWER_TIMEOUT_MS = 5000
const MAX_BYTES = 8 * 1024 * 1024
/** What is on the same machine answers at once, or is something else. */
const FOUND_TIMEOUT_MS = 1000
interface Listed {
  id: string
  name: string
}
const text = z.string().min(1).nullish().catch(null)
const openAiModel = z.object({ id: z.string().min(1), display_name: text }).transform(({ id, display_name }): Listed => ({ id, name: display_name ?? id }))
/** At a port that many programs use: only what says of itself that it is vLLM. */
const vllmModel = z.object({ id: z.string(), owned_by: z.literal('vllm') }).transform(({ id }): Listed => ({ id, name: id }))
const googleModel = z
  .object({ name: z.string().min(1), displayName: text })
  .transform(({ name, displayName }): Listed => ({ id: name.replace(/^models\//, ''), name: displayName ?? name }))
const ollamaModel = z.object({ name: z.string().min(1) }).transform(({ name }): Listed => ({ id: name, name }))
/** A list as it is, under a name, or null where there are none. */
const list = z.union([
  z.array(z.unknown()),
  z.object({ data: z.array(z.unknown()).nullable() }).transform(({ data }) => data ?? []),
  z.object({ models: z.array(z.unknown()).nullish() }).transform(({ models }) => models ?? []),
])

/** What a maker answers that does not list its models. */
export class NotListed extends Error {
  readonly status: number
  /** That it is for the key. Google says so as of any wrong request; this one has nothing else to be wrong. */
  readonly isOfKey: boolean
  constructor({ maker, kind }: Provider, status: number) {
    super(`${maker} answered ${status}.`)
    this.status = status
    this.isOfKey = status === 401 || status === 403 || (kind === 'google' && status === 400)
  }
}

/** The models that a provider offers just now. Throws when it does not answer as it should. */
export async function askForModels(provider: Provider): Promise<Listed[]> {
  const { kind, maker, baseUrl, key = '', found = false } = provider
  const base = baseUrl.replace(/\/$/, '')
  /** Each of those that can be read, once: an odd one costs no other. */
  const ask = async (path: string, headers: Record<string, string>, one: z.ZodType<Listed>): Promise<Listed[]> => {
    const answer = await fetch(base + path, { headers, signal: AbortSignal.timeout(found ? FOUND_TIMEOUT_MS : ANSWER_TIMEOUT_MS), redirect: 'error' })
    if (!answer.ok) throw new NotListed(provider, answer.status)
    const given = list.parse(JSON.parse(await boundedText(answer, MAX_BYTES)))
    const models = given.flatMap((entry) => one.safeParse(entry).data ?? [])
    // Of what was found, nothing that can be read is no server of models.
    if (found && models.length === 0 && given.length > 0) throw new Error(`${maker} lists nothing that can be read.`)
    return [...new Map(models.map((model) => [model.id, model])).values()]
  }
  switch (kind) {
    case 'openai':
      return ask('/models', key ? { authorization: `Bearer ${key}` } : {}, found && maker === 'vLLM' ? vllmModel : openAiModel)
    case 'anthropic':
      return ask('/v1/models?limit=100', { 'x-api-key': key, 'anthropic-version': '2023-06-01' }, openAiModel)
    case 'google':
      return ask('/v1beta/models?pageSize=200', { 'x-goog-api-key': key }, googleModel)
    case 'ollama':
      return ask('/api/tags', {}, ollamaModel)
  }
}
