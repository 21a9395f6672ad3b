import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import type { Provider } from '../../platform/ai/provider.ts'
import type { ModelSource } from '../models/list-models.ts'
import { orRefused } from '../models/or-refused.ts'

/** The first of these that is listed draws. */
const PREFERRED = ['gpt-image-1', 'dall-e-3', 'dall-e-2', 'gpt-image-1-mini']
const SIDES = { sm: 256, md: 512, lg: 1024 }
/** These draw, and change nothing that is there; or only a part of it that is marked. */
const CANNOT_EDIT = /^dall-e/
/** Only this model draws pictures smaller than 1024 × 1024. */
const DRAWS_SMALL = 'dall-e-2'

/**
 * Who draws pictures here, or with `edits` changes them by words: first the model that has this role. Null where that is the composer, or no provider that speaks
 * as OpenAI's does lists a model for it.
 */
export async function chooseImageMaker(models: ModelSource, now: Date, edits: boolean): Promise<{ provider: Provider; model: string } | null> {
  if (models.roles.image === COMPOSER_MODEL) return null
  const able = (await models.all(now)).flatMap(({ provider, model }) =>
    provider.kind === 'openai' && !(edits && CANNOT_EDIT.test(model.id)) ? [{ provider, model: model.id }] : [],
  )
  const chosen =
    [models.roles.image, ...PREFERRED].map((name) => able.find(({ model }) => model === name)).find(Boolean) ??
    able.find(({ model }) => /^dall-e|^gpt-image/.test(model))
  return chosen ?? orRefused(models, now)
}

/** The side of a picture in pixels, as a model draws it; the composer draws every size. */
export const sideOf = (size: keyof typeof SIDES, model: string | undefined): number => (model && model !== DRAWS_SMALL ? SIDES.lg : SIDES[size])
