import { type CompletionConfig, DEFAULT_ENDPOINT } from '@brandwright/contracts/completions'
import { Refusal } from '../../platform/refusal.ts'

/** A named completion endpoint configured by the operator, with its default model. */
export interface CompletionEndpoint {
  name: string
  model: string
}

/** Returns the config for the endpoint in `config.endpoint`, or else for the endpoint `name`. Throws if that endpoint is not configured. */
export function atEndpoint(endpoints: readonly CompletionEndpoint[], name: string, config: CompletionConfig): CompletionConfig {
  const wanted = config.endpoint ?? name
  if (wanted === DEFAULT_ENDPOINT) return config
  const endpoint = endpoints.find((one) => one.name === wanted)
  if (!endpoint)
    throw new Refusal('bad_request', `This server has no endpoint "${wanted}". Leave it out, or name one that the administrator of the server configured.`)
  return { ...config, model: config.model ?? endpoint.model }
}
