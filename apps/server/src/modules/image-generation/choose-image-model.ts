import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import type { Provider } from '../../platform/ai/provider.ts'
import type { ModelSource } from '../models/list-models.ts'
import { throwIfKeyRejected } from '../models/throw-if-key-rejected.ts'

/** Preferred image models, in order. */
const PREFERRED = ['gpt-image-1', 'dall-e-3', 'dall-e-2', 'gpt-image-1-mini']
const SIDES = { sm: 256, md: 512, lg: 1024 }
/** Models that can't edit existing images, or only a masked part. */
const CANNOT_EDIT = /^dall-e/
/** The only model that supports sizes below 1024 × 1024. */
const SMALL_IMAGE_MODEL = 'dall-e-2'

/**
 * Returns the model assigned to image generation (or editing, if `edits` is set), or else a suitable one. Null if the role is assigned to the composer, or if
 * no OpenAI provider lists a suitable model.
 */
export async function chooseImageModel(models: ModelSource, now: Date, edits: boolean): Promise<{ provider: Provider; model: string } | null> {
  if (models.roles.image === COMPOSER_MODEL) return null
  const able = (await models.all(now)).flatMap(({ provider, model }) =>
    provider.kind === 'openai' && !(edits && CANNOT_EDIT.test(model.id)) ? [{ provider, model: model.id }] : [],
  )
  const chosen =
    [models.roles.image, ...PREFERRED].map((name) => able.find(({ model }) => model === name)).find(Boolean) ??
    able.find(({ model }) => /^dall-e|^gpt-image/.test(model))
  return chosen ?? throwIfKeyRejected(models, now)
}

/** Returns the side length in pixels that a model supports for this size; the composer supports every size. */
export const sideOf = (size: keyof typeof SIDES, model: string | undefined): number => (model && model !== SMALL_IMAGE_MODEL ? SIDES.lg : SIDES[size])
