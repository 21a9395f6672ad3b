import type { GenerationStep } from '@brandwright/domain/guidelines/generation-steps'
import { COMPOSER } from '../../platform/ai/provider.ts'
import { chooseWriter } from '../completions/choose-writer.ts'
import type { ModelDeps } from '../model-keys/models-for.ts'
import type { AbleWriter } from './call-function.ts'

/** Pattern for the names of small, fast models. */
const SMALL_MODEL = /haiku|flash|mini|nano|small|lite|\b[1-9]b\b/i

/**
 * Returns the model for a step: the requested model, or else the default. Without a requested model, the summary uses the model assigned to the summary role,
 * or else a small model of another provider.
 */
export async function stepWriter(deps: ModelDeps, step: GenerationStep, requestedModel: string | undefined, now: Date): Promise<AbleWriter> {
  const main = await chooseWriter(deps, requestedModel, now)
  if (requestedModel !== undefined || step !== 'summarize_brand_voice') return main
  const able = await deps.models.writers(now)
  const { summary } = deps.models.roles
  if (able.some(({ model }) => model.id === summary)) return chooseWriter(deps, summary, now)
  for (const { model, provider } of able) {
    const upstream = deps.upstreams.get(provider)
    const isOther = provider.kind !== COMPOSER.kind && provider.name !== main.provider.name
    if (upstream && isOther && SMALL_MODEL.test(model.id)) return { model, provider, upstream }
  }
  return main
}
