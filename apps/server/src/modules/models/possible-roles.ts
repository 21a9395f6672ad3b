import { type ModelOption, type ModelRole, modelRoles } from '@brandwright/contracts/models'
import type { AnyProvider } from '../../platform/ai/provider.ts'

/** Matches models that don't write text. Needed because providers list all models together. */
const NOT_FOR_TEXT = /embed|tts|whisper|dall-e|image|audio|moderation|realtime|transcribe|imagen|veo|sora|babbage|davinci|aqa/i
const IMAGE_MODELS = /dall-e|image|flux|diffusion|sdxl/i
const EMBEDDING_MODELS = /embed|minilm|^bge-/i

export const writesText = (id: string): boolean => !NOT_FOR_TEXT.test(id)
export const makesVectors = (id: string): boolean => EMBEDDING_MODELS.test(id)

/**
 * Returns the roles that a model can have, according to its provider and name. The composer can have all of them: it composes texts and images and searches by
 * keywords.
 */
export function possibleRoles({ id }: Pick<ModelOption, 'id'>, { kind }: AnyProvider): ModelRole[] {
  const speaksOpenAi = kind === 'openai' || kind === 'ollama'
  const able: Record<ModelRole, boolean> = {
    default: writesText(id),
    reasoning: writesText(id),
    summary: writesText(id),
    seeing: speaksOpenAi && writesText(id),
    image: kind === 'openai' && IMAGE_MODELS.test(id),
    embedding: speaksOpenAi && EMBEDDING_MODELS.test(id),
  }
  return kind === 'composer' ? [...modelRoles] : modelRoles.filter((role) => able[role])
}
