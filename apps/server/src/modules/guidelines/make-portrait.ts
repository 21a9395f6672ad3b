import type { GuidelinesAnswer, MakePortraitInput, PortraitAnswer } from '@brandwright/contracts/guidelines'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { tokensOfLength } from '@brandwright/domain/completions/tokens-of-length'
import { generationMaterial } from '@brandwright/domain/guidelines/generation-material'
import { guidelinesOf } from '@brandwright/domain/guidelines/guidelines-of'
import type { Persona } from '@brandwright/domain/guidelines/persona'
import { protectedGuidelines } from '@brandwright/domain/guidelines/protected-guidelines'
import { lightOfImages } from '@brandwright/domain/images/light-of-images'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { editorOf } from '../brands/brand-access.ts'
import { getFullBrand, noBrand } from '../brands/get-brand.ts'
import { guideToWriteFrom } from '../brands/guide-to-write-from.ts'
import { refuseLocked } from '../brands/protected-values.ts'
import { chooseWriter } from '../completions/choose-writer.ts'
import { costOfAnswer } from '../completions/cost-of-answer.ts'
import { type ImageDeps, makeImage } from '../image-generation/make-image.ts'
import type { ModelDeps } from '../model-keys/models-for.ts'
import { type CallDeps, callForPerson } from './call-for-person.ts'
import { type AbleWriter, callFunction } from './call-function.ts'
import { guidelines } from './guidelines-document.ts'
import { stepMessages } from './step-messages.ts'
import { portraitName } from './with-loading.ts'

/** The preferred model, and a pattern for the names of other reasoning models. */
const PREFERRED_WRITER = 'o3-mini'
const REASONING_NAME = /(?:^|\/)o\d|reason|think|\br1\b|qwq/i
/** Tokens that a reasoning model uses to write a prompt, rounded up. */
const OUTPUT_TOKENS = 1500
/** Settings of the portrait image, which is displayed small and not added to the brand's images. */
const IMAGE_OPTIONS = { kind: 'dalle', size: 'md', style: 'natural', process: false, processImages: false } as const
const MAX_PROMPT_LENGTH = 3800

export type PortraitDeps = CallDeps & ImageDeps
interface PortraitInput extends MakePortraitInput {
  id: string
  personaId: string
  request: { id: string; disconnected: AbortSignal }
}

/**
 * Creates a persona's portrait: first the prompt, then the image. Each is stored and charged separately, so that a failed image can be retried with the same
 * prompt.
 */
export async function makePortrait(context: Context, deps: PortraitDeps & { underWay: Set<string> }, input: PortraitInput): Promise<PortraitAnswer> {
  const { id, personaId, estimate, request } = input
  const actor = await editorOf(context, context.database.db, id)
  const brand = await getFullBrand(context, id)
  const persona = personaIn(brand.guide, personaId)
  const savedPrompt = reusablePrompt(brand.guide, persona)
  const generate = (text: string, rest: { estimate: boolean; variation?: string }) =>
    makeImage(context, deps, { ...IMAGE_OPTIONS, brand: id, text, requestId: input.requestId, ...rest }, { ...request, id: `${request.id}-picture` })

  if (estimate) {
    const planned = await generate(persona.name, { estimate })
    const writer = savedPrompt ? null : await promptPrice(context, deps, brand.guide, { brandId: id, person: actor.id })
    const price = planned.price === null || writer?.cost === null ? null : planned.price + (writer?.cost ?? 0)
    return { guidelines: null, composed: planned.composed, models: [...new Set([...(writer ? [writer.model] : []), planned.model])], price }
  }
  refuseLocked(context.actor, brand, withPersona(brand.guide, personaId, { image: `portrait of ${request.id}` }))
  const name = portraitName(id, personaId)
  if (deps.underWay.has(name)) throw new Refusal('conflict', `The portrait of ${persona.name} is already being created. Wait until it is ready.`)
  deps.underWay.add(name)
  try {
    const written = savedPrompt ? null : await writePrompt(context, deps, { input, persona, actor })
    if (written) await savePersona(context, input, { imagePrompt: written.imagePrompt })
    const { image, composed, model, price } = await generate(savedPrompt ?? written?.imagePrompt ?? '', { estimate, variation: context.newId() })
    const guidelines = await savePersona(context, input, { image: image?.url ?? null, composed: composed || undefined })
    const cost = written ? written.cost : 0
    return {
      guidelines,
      composed,
      models: [...new Set([...(written ? [written.model] : []), model])],
      price: price === null || cost === null ? null : price + cost,
    }
  } finally {
    deps.underWay.delete(name)
  }
}

/**
 * Returns the existing prompt if it can be reused: a user wrote or locked it, or an earlier attempt stored it but failed to create the image. Returns null
 * otherwise.
 */
function reusablePrompt(guide: StyleGuide, { id, imagePrompt, image }: Persona): string | null {
  if (imagePrompt.trim() === '') return null
  const at = `/overview/personas/${id}/imagePrompt`
  const isLocked = protectedGuidelines(guide.facts).some(({ pointer, locked }) => pointer === at || (locked && at.startsWith(`${pointer}/`)))
  return isLocked || image === null ? imagePrompt.slice(0, MAX_PROMPT_LENGTH) : null
}

async function writePrompt(
  context: Context,
  deps: CallDeps,
  { input, persona, actor }: { input: PortraitInput; persona: Persona; actor: NonNullable<Context['actor']> },
): Promise<{ imagePrompt: string; model: string; cost: number | null }> {
  const { id: brandId, request } = input
  const guide = await guideToWriteFrom(context, brandId, true)
  if (!guide) throw noBrand(context.actor, brandId)
  const messages = stepMessages(guide, JSON.stringify({ persona: persona.name, light: lightOfImages(guide) }))
  const { model } = await portraitWriter(await deps.modelsFor(context, { brandId, person: actor.id }), context.now())
  const call = { tool: 'copy' as const, actor, brandId, model: model.id, requestId: request.id, name: input.requestId, disconnected: request.disconnected }
  const reply = await callForPerson(context, deps, call, (writer, signal, spend) =>
    callFunction(writer, 'persona_prompts', { brandId, messages, draft: true, signal, spend }),
  )
  if ('nothing' in reply) throw new Refusal('validation_failed', reply.nothing)
  const { prompts } = reply.result
  const imagePrompt = (prompts.find(({ name }) => name === persona.name) ?? prompts[0])?.imagePrompt
    .trim()
    .slice(0, MAX_PROMPT_LENGTH)
    .replace(/\p{Surrogate}$/u, '')
  if (!imagePrompt) throw new Refusal('unavailable', `${reply.model} returned no prompt for the portrait. Try again.`)
  return { imagePrompt, model: reply.model, cost: reply.cost }
}

async function promptPrice(
  context: Context,
  deps: CallDeps,
  guide: StyleGuide,
  asker: { brandId: string; person: string },
): Promise<{ model: string; cost: number | null }> {
  const writer = await portraitWriter(await deps.modelsFor(context, asker), context.now())
  const read = tokensOfLength(generationMaterial(guide, guidelinesOf(guide)).length)
  return { model: writer.model.id, cost: costOfAnswer(writer, { in: read, out: OUTPUT_TOKENS }) }
}

const savePersona = (context: Context, { id, personaId }: PortraitInput, changes: Partial<Persona>): Promise<GuidelinesAnswer> =>
  guidelines.edit(context, { id, revision: null, via: 'generation' }, ({ guide }) => ({ guide: withPersona(guide, personaId, changes) }))

function withPersona(guide: StyleGuide, personaId: string, changes: Partial<Persona>): StyleGuide {
  const before = guidelinesOf(guide)
  personaIn(guide, personaId)
  const personas = before.overview.personas.map((persona) => (persona.id === personaId ? { ...persona, ...changes } : persona))
  return { ...guide, copyGuidelines: { ...before, overview: { ...before.overview, personas } } }
}

function personaIn(guide: StyleGuide, personaId: string): Persona {
  const persona = guidelinesOf(guide).overview.personas.find(({ id }) => id === personaId)
  if (!persona) throw new Refusal('not_found', 'These guidelines have no such persona.')
  return persona
}

/** Returns the model for writing portrait prompts: the one assigned to the role, else a reasoning model, else the default. */
export async function portraitWriter(deps: ModelDeps, now: Date): Promise<AbleWriter> {
  const able = (await deps.models.writers(now)).filter(({ provider }) => deps.upstreams.has(provider))
  const reasoning =
    [deps.models.roles.reasoning, PREFERRED_WRITER].map((name) => able.find(({ model }) => model.id === name)).find(Boolean) ??
    able.find(({ model }) => REASONING_NAME.test(model.id))
  return chooseWriter(deps, reasoning?.model.id, now)
}
