import { type CompletionConfig, DEFAULT_ENDPOINT } from '@brandwright/contracts/completions'
import { Refusal } from '../../platform/refusal.ts'

/** A name of whoever runs the server that streams are asked for by, and the model that writes them where none is named. */
export interface CompletionEndpoint {
  name: string
  model: string
}

/** What is asked for at the endpoint of that name, or at the one that `endpoint` names. Throws where the server has no such endpoint. */
export function atEndpoint(endpoints: readonly CompletionEndpoint[], name: string, config: CompletionConfig): CompletionConfig {
  const wanted = config.endpoint ?? name
  if (wanted === DEFAULT_ENDPOINT) return config
  const endpoint = endpoints.find((one) => one.name === wanted)
  if (!endpoint) throw new Refusal('bad_request', `This server has no endpoint "${wanted}". Leave it out, or name one that whoever runs the server set up.`)
  return { ...config, model: config.model ?? endpoint.model }
}
