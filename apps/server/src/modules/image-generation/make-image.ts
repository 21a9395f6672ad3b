import type { TextToImageInput, TextToImageResponse } from '@brandwright/contracts/image-generation'
import { type Image, image as imageShape } from '@brandwright/domain/brands/style-guide'
import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import { costOfImage } from '@brandwright/domain/completions/model-costs'
import { composeIllustration } from '@brandwright/domain/images/compose-illustration'
import { imagePresets } from '@brandwright/domain/images/image-presets'
import type { Provider } from '../../platform/ai/provider.ts'
import { requestImage } from '../../platform/ai/request-image.ts'
import type { Blobs } from '../../platform/blobs/blobs.ts'
import { renderSvg } from '../../platform/blobs/draw-raster.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { BLOB_PATH } from '../blobs/blob-path.ts'
import { addImage } from '../brands/add-image.ts'
import { editorOf } from '../brands/brand-access.ts'
import { getFullBrand } from '../brands/get-brand.ts'
import { type BlobWriter, judgedImage } from '../brands/judged-image.ts'
import type { CompletionDeps } from '../completions/begin-completion.ts'
import { chargedCall } from '../completions/charged-call.ts'
import { forgetBlobs } from '../history/forget-blobs.ts'
import type { ModelSource } from '../models/list-models.ts'
import { throwIfKeyRejected } from '../models/throw-if-key-rejected.ts'

/** Preferred image models, in order. */
const PREFERRED = ['gpt-image-1', 'dall-e-3', 'dall-e-2', 'gpt-image-1-mini']

const SIDES = { sm: 256, md: 512, lg: 1024 }

/** Matches models that can't edit existing images, or can edit only a masked part. */
const NOT_EDITING_MODELS = /^dall-e/

/** The only model that supports sizes below 1024 × 1024. */
const SMALL_IMAGE_MODEL = 'dall-e-2'

/** Returns the side length in pixels for the requested size. Only `SMALL_IMAGE_MODEL` and the composer support sizes below the largest one. */
const sideOf = (size: keyof typeof SIDES, model: string | undefined): number => (model && model !== SMALL_IMAGE_MODEL ? SIDES.lg : SIDES[size])

export type ImageDeps = Pick<CompletionDeps, 'modelsFor' | 'open' | 'ledger'> & { blobs: BlobWriter & Pick<Blobs, 'read'> }
/** An image request. The composer creates a different illustration for each `variation` of the same text. */
type Drawing = TextToImageInput & { brand: string; variation?: string }
/** Ratio of the longer to the shorter side above which an image counts as wide or tall. */
const MAX_SQUARE_RATIO = 1.2
/** Width in pixels of an image sent for editing. */
const SENT_WIDTH = 1024
const CANNOT_EDIT = 'No image editing model is configured. Connect one, such as gpt-image-1, under Models, or upload an edited file with Replace.'
const STOPPED = 'The image was stopped. Nothing was saved, and it is not charged.'

interface Plan {
  imageModel: { provider: Provider; model: string } | null
  size: { width: number; height: number }
  /** The image to edit. */
  from: Uint8Array | undefined
}

/**
 * Creates an image for a brand with an image model. If none is configured, composes an illustration in the brand's colors and marks it as composed; failed and
 * stopped requests are not charged.
 */
export async function makeImage(
  context: Context,
  deps: ImageDeps,
  input: Drawing,
  request: { id: string; disconnected: AbortSignal },
): Promise<TextToImageResponse> {
  const { brand, imageId, kind, size, estimate } = input
  const { id: person } = await editorOf(context, context.database.db, brand)
  const imageModel =
    kind === 'composed'
      ? null
      : await chooseImageModel((await deps.modelsFor(context, { brandId: brand, person })).models, context.now(), imageId !== undefined)
  if (imageId && !imageModel) throw new Refusal('unavailable', CANNOT_EDIT)
  const from = imageId ? await imageBytes(context, deps.blobs, { brand, imageId }) : undefined
  const side = sideOf(size, imageModel?.model)
  const outputSize = from ? sizeLike(from) : { width: side, height: side }
  const price = imageModel ? costOfImage(imageModel.model, Math.max(outputSize.width, outputSize.height)) : 0
  const answer = { composed: imageModel === null, model: imageModel?.model ?? COMPOSER_MODEL, price }
  if (estimate) return { image: null, ...answer }

  const { id: requestId, disconnected } = request
  const of = { brandId: brand, person, tool: 'image' as const, model: answer.model, keyOf: imageModel?.provider.keyOf }
  return chargedCall(context, deps, { ...of, name: input.requestId ?? requestId, requestId, disconnected, stopped: STOPPED }, async (signal) => {
    const bytes = await generateBytes(context, { imageModel, size: outputSize, from: from?.bytes }, input, signal)
    signal.throwIfAborted()
    return { result: { image: await saveImage(context, deps, input, { bytes, composed: answer.composed }), ...answer }, cost: price }
  })
}

async function generateBytes(
  context: Context,
  { imageModel, size, from }: Plan,
  { brand, text, style, variation = '' }: Drawing,
  signal: AbortSignal,
): Promise<Uint8Array> {
  if (!imageModel) return renderSvg(composeIllustration(text + variation, (await getFullBrand(context, brand, {})).guide.colors.roles, size.width))
  const isOpenAiStyle = style === 'natural' || style === 'vivid'
  const prompt = isOpenAiStyle ? text : `${text}\n\nDrawn ${imagePresets[style]}.`
  return requestImage(imageModel.provider, { model: imageModel.model, prompt, size, style: isOpenAiStyle ? style : 'vivid', from }, signal)
}

/** Returns one of the brand's images as WebP bytes, with its dimensions. */
async function imageBytes(
  context: Context,
  blobs: Pick<Blobs, 'read'>,
  { brand, imageId }: { brand: string; imageId: string },
): Promise<{ bytes: Uint8Array; width: number; height: number }> {
  const { guide } = await getFullBrand(context, brand, { images: { id: imageId } })
  const image = guide.images.find(({ id }) => id === imageId)
  if (!image) throw new Refusal('not_found', 'This image does not exist.')
  const file = image.url.startsWith(BLOB_PATH) ? await blobs.read(image.url.slice(BLOB_PATH.length), SENT_WIDTH) : null
  if (file?.type !== 'image/webp')
    throw new Refusal('validation_failed', 'A drawing, or an image whose file is stored elsewhere, cannot be edited with a prompt.')
  return { bytes: file.bytes, width: image.width, height: image.height }
}

/** Returns the size nearest to the image's aspect ratio, among the sizes that editing models support. */
function sizeLike({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const [short, long] = [1024, 1536]
  if (width > height * MAX_SQUARE_RATIO) return { width: long, height: short }
  return height > width * MAX_SQUARE_RATIO ? { width: short, height: long } : { width: short, height: short }
}

async function saveImage(
  context: Context,
  { blobs }: ImageDeps,
  { brand, text, process, processImages }: Drawing,
  { bytes, composed }: { bytes: Uint8Array; composed: boolean },
): Promise<Image> {
  const texts = { alt: composed ? 'Composed illustration in the colours of the brand' : text.slice(0, 500).replace(/\p{Surrogate}$/u, ''), caption: '' }
  const generated = { prompt: text, ...(composed ? { composed } : {}) }
  if (process && processImages)
    return imageShape.parse((await addImage(context, blobs, { id: brand, revision: null, bytes, kind: 'images', generated, ...texts })).document)
  const image = await judgedImage(blobs, { id: `img_${context.newId()}`, originalURL: '', kind: 'image', source: '', ...texts, ...generated }, bytes)
  await forgetBlobs(context.database.db, image.url, context.now())
  return image
}

/**
 * Returns the model assigned to images, or else a suitable model; with `edits`, it must be able to edit images. Returns null if the role is assigned to the
 * composer or no OpenAI provider lists a suitable model.
 */
async function chooseImageModel(models: ModelSource, now: Date, edits: boolean): Promise<{ provider: Provider; model: string } | null> {
  if (models.roles.image === COMPOSER_MODEL) return null
  const able = (await models.all(now)).flatMap(({ provider, model }) =>
    provider.kind === 'openai' && !(edits && NOT_EDITING_MODELS.test(model.id)) ? [{ provider, model: model.id }] : [],
  )
  const chosen =
    [models.roles.image, ...PREFERRED].map((name) => able.find(({ model }) => model === name)).find(Boolean) ??
    able.find(({ model }) => /^dall-e|^gpt-image/.test(model))
  return chosen ?? throwIfKeyRejected(models, now)
}
