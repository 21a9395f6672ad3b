import { chooseWriter } from '../completions/choose-writer.ts'
import type { ModelDeps } from '../model-keys/models-for.ts'
import type { AbleWriter } from './call-function.ts'

/** The preferred model, and a pattern for the names of other reasoning models. */
const PREFERRED = 'o3-mini'
const REASONS = /(?:^|\/)o\d|reason|think|\br1\b|qwq/i

/** Returns the model for writing portrait prompts: the one assigned to the role, else a reasoning model, else the default. */
export async function portraitWriter(deps: ModelDeps, now: Date): Promise<AbleWriter> {
  const able = (await deps.models.writers(now)).filter(({ provider }) => deps.upstreams.has(provider))
  const reasoning =
    [deps.models.roles.reasoning, PREFERRED].map((name) => able.find(({ model }) => model.id === name)).find(Boolean) ??
    able.find(({ model }) => REASONS.test(model.id))
  return chooseWriter(deps, reasoning?.model.id, now)
}
