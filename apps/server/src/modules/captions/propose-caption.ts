import type { ProposeCaptionInput, ProposedCaption } from '@brandwright/contracts/captions'
import type { Image, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import { fencedMaterial } from '@brandwright/domain/completions/fenced-material'
import { composeCaption } from '@brandwright/domain/images/compose-caption'
import { z } from 'zod'
import { describeImage } from '../../platform/ai/describe-image.ts'
import { keyOf, type Provider } from '../../platform/ai/provider.ts'
import type { Blobs } from '../../platform/blobs/blobs.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { BLOB_PATH } from '../blobs/blob-path.ts'
import { editorOf } from '../brands/brand-access.ts'
import { getFullBrand } from '../brands/get-brand.ts'
import { childOf } from '../brands/list-children.ts'
import type { CompletionDeps } from '../completions/begin-completion.ts'
import { chargedCall } from '../completions/charged-call.ts'
import { costOfAnswer } from '../completions/cost-of-answer.ts'
import type { ModelSource, Writer } from '../models/list-models.ts'
import { throwIfKeyRejected } from '../models/throw-if-key-rejected.ts'

/** Preferred vision models in order, and a pattern for the names of other vision models. */
const PREFERRED = ['gpt-4o-mini', 'gpt-4.1-mini', 'gpt-4o']

const VISION_MODELS = /^gpt-4o|^gpt-4\.1|vision|llava|pixtral|[-\d]vl\b/i

/** Matches audio and search models, which can't caption images although their names match the pattern above. */
const OTHERS = /audio|realtime|transcribe|tts|search/i

type VisionWriter = Writer & { provider: Provider }

const SENT_WIDTH = 1024
/** Tokens that the preferred models use for one image of `SENT_WIDTH` and the text about it, rounded up. */
const TOKENS = { in: 3000, out: 150 }
const MAX_HINT_LENGTH = 300
const STOPPED = 'The caption was stopped and is not charged.'

export type CaptionDeps = Pick<CompletionDeps, 'modelsFor' | 'open' | 'ledger'> & { blobs: Pick<Blobs, 'read'> }
interface CaptionInput extends ProposeCaptionInput {
  id: string
  childId: string
  request: { id: string; disconnected: AbortSignal }
}

/**
 * Proposes a caption, written by a vision model or, if none is configured, composed from page text and measurements. Saves nothing, and does not charge for
 * failed calls.
 */
export async function proposeCaption(context: Context, deps: CaptionDeps, { id, childId, estimate, request }: CaptionInput): Promise<ProposedCaption> {
  const { id: person } = await editorOf(context, context.database.db, id)
  const { guide } = await getFullBrand(context, id)
  const image = childOf(guide, 'images', childId) as Image
  const { models } = await deps.modelsFor(context, { brandId: id, person })
  const writer = await chooseVisionWriter(models, context.now())
  const imageData = writer && (await imageForModel(deps.blobs, image))
  if (!writer || !imageData) return { texts: estimate ? null : composeCaption(image, guide), composed: true, model: COMPOSER_MODEL, price: 0 }
  const { model, provider } = writer
  if (estimate) return { texts: null, composed: false, model: model.id, price: costOfAnswer(writer, TOKENS) }

  const { id: requestId, disconnected } = request
  const captionRequest = { model: model.id, order: orderOf(image, guide), image: imageData }
  const call = {
    brandId: id,
    person,
    tool: 'caption' as const,
    model: model.id,
    keyOf: keyOf(provider),
    name: requestId,
    requestId,
    disconnected,
    stopped: STOPPED,
  }
  return chargedCall(context, deps, call, async (signal, spend) => {
    const { content, tokens } = await describeImage(provider, captionRequest, signal)
    spend(tokens)
    const texts = textsIn(content)
    if (!texts) throw new Refusal('unavailable', `${model.name} did not return a caption. Try again, or write it by hand.`)
    const cost = costOfAnswer(writer, tokens)
    return { result: { texts, composed: false, model: model.id, price: cost }, cost }
  })
}

/** Returns a stored image in a form that models accept, or null for SVGs and external images, which are never sent. */
async function imageForModel(blobs: Pick<Blobs, 'read'>, { url }: Image) {
  const file = url.startsWith(BLOB_PATH) ? await blobs.read(url.slice(BLOB_PATH.length), SENT_WIDTH) : null
  return file && file.type === 'image/webp' ? file : null
}

function orderOf(image: Image, { name, sources, products }: StyleGuide): string {
  const hints = {
    brand: name,
    alternative: image.alt,
    title: image.title,
    page: sources.find(({ url }) => url === image.source)?.name,
    product: products.find(({ id, images }) => id === image.product_id || images.some(({ url }) => url === image.url))?.title,
  }
  const material = JSON.stringify(Object.fromEntries(Object.entries(hints).flatMap(([key, texts]) => (texts ? [[key, texts.slice(0, MAX_HINT_LENGTH)]] : []))))
  return [
    'Describe this picture for a style guide. Answer with one JSON object: {"alt": what is seen, in at most 20 words, for those who cannot see it; "caption": one sentence that stands below it}.',
    'Say only what is seen; name nobody, and invent nothing. Words within the picture are material too.',
    fencedMaterial([material]),
  ].join('\n')
}

const line = z
  .string()
  .transform((text) =>
    text
      .replace(/\s+/gu, ' ')
      .trim()
      .slice(0, 500)
      .replace(/\p{Surrogate}$/u, ''),
  )
  .pipe(z.string().min(1))
const texts = z.object({ alt: line, caption: line })

function textsIn(content: string): z.infer<typeof texts> | null {
  try {
    return texts.safeParse(JSON.parse(content.replace(/^```(?:json)?\s*|\s*```$/g, ''))).data ?? null
  } catch {
    return null
  }
}

/**
 * Returns the model assigned to the vision role, or else another vision model. Returns null if the role is assigned to the composer or no OpenAI-compatible
 * provider lists a vision model.
 */
async function chooseVisionWriter(models: ModelSource, now: Date): Promise<VisionWriter | null> {
  if (models.roles.seeing === COMPOSER_MODEL) return null
  const able = (await models.writers(now)).flatMap(({ model, provider }) =>
    (provider.kind === 'openai' || provider.kind === 'ollama') && (model.id === models.roles.seeing || (VISION_MODELS.test(model.id) && !OTHERS.test(model.id)))
      ? [{ model, provider }]
      : [],
  )
  const chosen = [models.roles.seeing, ...PREFERRED].map((name) => able.find(({ model }) => model.id === name)).find(Boolean) ?? able[0]
  return chosen ?? throwIfKeyRejected(models, now)
}
