import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import type { Provider } from '../../platform/ai/provider.ts'
import type { ModelSource, Writer } from '../models/list-models.ts'
import { orRefused } from '../models/or-refused.ts'

/** The first of these that is listed is shown pictures, else the first whose name says that it sees. */
const PREFERRED = ['gpt-4o-mini', 'gpt-4.1-mini', 'gpt-4o']
const SEES = /^gpt-4o|^gpt-4\.1|vision|llava|pixtral|[-\d]vl\b/i
/** These hear, speak or search. */
const OTHERS = /audio|realtime|transcribe|tts|search/i

export type VisionWriter = Writer & { provider: Provider }

/** Who can be shown a picture here, first the model that has this role; null where that is the composer, or no provider that speaks as OpenAI's does lists a model that sees. */
export async function chooseVisionWriter(models: ModelSource, now: Date): Promise<VisionWriter | null> {
  if (models.roles.seeing === COMPOSER_MODEL) return null
  const able = (await models.writers(now)).flatMap(({ model, provider }) =>
    (provider.kind === 'openai' || provider.kind === 'ollama') && (model.id === models.roles.seeing || (SEES.test(model.id) && !OTHERS.test(model.id)))
      ? [{ model, provider }]
      : [],
  )
  const chosen = [models.roles.seeing, ...PREFERRED].map((name) => able.find(({ model }) => model.id === name)).find(Boolean) ?? able[0]
  return chosen ?? orRefused(models, now)
}
