import { z } from 'zod'
import { boundedText } from './bounded-text.ts'
import type { Provider } from './provider.ts'

const ANSWER_TIMEOUT_MS = 5000
const MOST_BYTES = 8 * 1024 * 1024
/** What is on the same machine answers at once, or is something else. */
const FOUND_TIMEOUT_MS = 1000
const ids = z
  .object({ data: z.array(z.object({ id: z.string(), display_name: z.string().optional() })) })
  .transform(({ data }) => data.map(({ id, display_name }) => ({ id, name: display_name ?? id })))
/** At a port that many programs use: only what says of itself that it is vLLM. */
const vllmModels = z
  .object({ data: z.array(z.object({ id: z.string(), owned_by: z.literal('vllm') })) })
  .transform(({ data }) => data.map(({ id }) => ({ id, name: id })))
const googleModels = z
  .object({ models: z.array(z.object({ name: z.string(), displayName: z.string().optional() })).default([]) })
  .transform(({ models }) => models.map(({ name, displayName }) => ({ id: name.replace(/^models\//, ''), name: displayName ?? name })))
const ollamaModels = z
  .object({ models: z.array(z.object({ name: z.string() })).default([]) })
  .transform(({ models }) => models.map(({ name }) => ({ id: name, name })))

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
export async function askForModels(provider: Provider): Promise<{ id: string; name: string }[]> {
  const { kind, maker, baseUrl, key = '', found = false } = provider
  const base = baseUrl.replace(/\/$/, '')
  const ask = async <T>(path: string, headers: Record<string, string>, shape: z.ZodType<T>): Promise<T> => {
    const answer = await fetch(base + path, { headers, signal: AbortSignal.timeout(found ? FOUND_TIMEOUT_MS : ANSWER_TIMEOUT_MS), redirect: 'error' })
    if (!answer.ok) throw new NotListed(provider, answer.status)
    return shape.parse(JSON.parse(await boundedText(answer, MOST_BYTES)))
  }
  switch (kind) {
    case 'openai':
      return ask('/models', key ? { authorization: `Bearer ${key}` } : {}, found && maker === 'vLLM' ? vllmModels : ids)
    case 'anthropic':
      return ask('/v1/models?limit=100', { 'x-api-key': key, 'anthropic-version': '2023-06-01' }, ids)
    case 'google':
      return ask('/v1beta/models?pageSize=200', { 'x-goog-api-key': key }, googleModels)
    case 'ollama':
      return ask('/api/tags', {}, ollamaModels)
  }
}
