import { z } from 'zod'
import type { Provider } from './provider.ts'

const ANSWER_TIMEOUT_MS = 5000
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
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** The models that a provider offers just now. Throws when it does not answer as it should. */
export async function askForModels({ kind, maker, baseUrl, key = '', found = false }: Provider): Promise<{ id: string; name: string }[]> {
  const base = baseUrl.replace(/\/$/, '')
  const ask = async <T>(path: string, headers: Record<string, string>, shape: z.ZodType<T>): Promise<T> => {
    const answer = await fetch(base + path, { headers, signal: AbortSignal.timeout(found ? FOUND_TIMEOUT_MS : ANSWER_TIMEOUT_MS), redirect: 'error' })
    if (!answer.ok) throw new NotListed(`${maker} answered ${answer.status}.`, answer.status)
    return shape.parse(await answer.json())
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
