import { chooseWriter } from '../completions/choose-writer.ts'
import type { ModelDeps } from '../model-keys/models-for.ts'
import type { AbleWriter } from './call-function.ts'

/** The one that the specification names, and how makers name others that think before they write. */
const PREFERRED = 'o3-mini'
const REASONS = /(?:^|\/)o\d|reason|think|\br1\b|qwq/i

/** The model that writes the prompts of portraits: the one that has this role, else one that reasons, else the default one. */
export async function portraitWriter(deps: ModelDeps, now: Date): Promise<AbleWriter> {
  const able = (await deps.models.writers(now)).filter(({ provider }) => deps.upstreams.has(provider))
  const reasoning =
    [deps.models.roles.reasoning, PREFERRED].map((name) => able.find(({ model }) => model.id === name)).find(Boolean) ??
    able.find(({ model }) => REASONS.test(model.id))
  return chooseWriter(deps, reasoning?.model.id, now)
}
