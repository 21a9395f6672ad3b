import { modelOfShortName } from '@brandwright/domain/completions/model-names'
import { refusalOfFailure } from '../../platform/ai/refusal-of-failure.ts'
import type { Upstream } from '../../platform/ai/upstream.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ModelDeps } from '../model-keys/models-for.ts'
import type { Writer } from '../models/list-models.ts'

/**
 * Returns the requested model with its upstream or, if none is requested, the default model or else the first available one. Throws the error of a provider
 * that rejected an API key instead of using another key, and a `Refusal` if the requested model is not available.
 */
export async function chooseWriter({ models, upstreams }: ModelDeps, requestedModel: string | undefined, now: Date): Promise<Writer & { upstream: Upstream }> {
  const able = (await models.writers(now)).flatMap((writer) => {
    const upstream = upstreams.get(writer.provider)
    return upstream ? [{ ...writer, upstream }] : []
  })
  const wantedModel = requestedModel ?? models.roles.default
  const byId = (id: string | null) => able.find(({ model }) => model.id === id)
  const ids = able.map(({ model }) => model.id)
  const named = byId(wantedModel) ?? byId(modelOfShortName(wantedModel, ids))
  if (named) return named
  const reserved = (await models.reserved(now)).filter(({ show }) => show)
  const reservedId = modelOfShortName(
    wantedModel,
    reserved.map(({ id }) => id),
  )
  const locked = requestedModel === undefined ? undefined : reserved.find(({ id }) => id === wantedModel || id === reservedId)
  if (locked)
    throw new Refusal(
      'forbidden',
      `The model ${locked.name} requires a pro account. Choose another model, add an API key for the brand, or ask a super admin to upgrade the brand.`,
    )
  const refused = await models.refused(now)
  if (refused) throw refusalOfFailure(refused)
  if (requestedModel === undefined && able[0]) return able[0]
  throw new Refusal('bad_request', `This server has no model "${requestedModel}" that writes text. Choose one from its list.`)
}
