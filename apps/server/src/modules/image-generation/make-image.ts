import type { TextToImageInput, TextToImageResponse } from '@brandwright/contracts/image-generation'
import { type Image, image as imageShape } from '@brandwright/domain/brands/style-guide'
import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import { costOfImage } from '@brandwright/domain/completions/cost-of-image'
import { composeIllustration } from '@brandwright/domain/images/compose-illustration'
import { imagePresets } from '@brandwright/domain/images/image-presets'
import { askForImage } from '../../platform/ai/ask-for-image.ts'
import type { Provider } from '../../platform/ai/provider.ts'
import type { Blobs } from '../../platform/blobs/blobs.ts'
import { drawSvg } from '../../platform/blobs/draw-svg.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { BLOB_PATH } from '../blobs/blob-path.ts'
import { addImage } from '../brands/add-image.ts'
import { editorOf } from '../brands/brand-access.ts'
import { getWholeBrand } from '../brands/get-brand.ts'
import { judgedImage, type KeepBlob } from '../brands/judged-image.ts'
import type { CompletionDeps } from '../completions/begin-completion.ts'
import { chargedCall } from '../completions/charged-call.ts'
import { forgetBlobs } from '../history/forget-blobs.ts'
import { chooseImageMaker, sideOf } from './choose-image-maker.ts'

export type ImageDeps = Pick<CompletionDeps, 'modelsFor' | 'open' | 'ledger'> & { blobs: KeepBlob & Pick<Blobs, 'read'> }
/** For the composer, a different `variation` gives a different illustration for the same text. */
type Drawing = TextToImageInput & { brand: string; variation?: string }
/** Aspect ratio above which an image counts as wide or tall. */
const SQUARE_UNTIL = 1.2
/** Width in pixels of an image sent for editing. */
const SENT_WIDTH = 1024
const CANNOT_EDIT = 'No model that edits images is set up. Connect one, such as gpt-image-1, under Models, or upload an edited file with Replace.'
const STOPPED = 'The picture was stopped. Nothing was kept of it, and it is not charged.'

interface Plan {
  maker: { provider: Provider; model: string } | null
  size: { width: number; height: number }
  /** The image to edit. */
  from: Uint8Array | undefined
}

/**
 * Makes an image for a brand by an image model, if one is configured, or else as an illustration in the brand's colors, marked as composed. Failed and stopped
 * work is not charged.
 */
export async function makeImage(context: Context, deps: ImageDeps, input: Drawing, request: { id: string; gone: AbortSignal }): Promise<TextToImageResponse> {
  const { brand, imageId, kind, size, estimate } = input
  const { id: person } = await editorOf(context, context.database.db, brand)
  const maker =
    kind === 'composed'
      ? null
      : await chooseImageMaker((await deps.modelsFor(context, { brandId: brand, person })).models, context.now(), imageId !== undefined)
  if (imageId && !maker) throw new Refusal('unavailable', CANNOT_EDIT)
  const from = imageId ? await pictureOf(context, deps.blobs, { brand, imageId }) : undefined
  const side = sideOf(size, maker?.model)
  const drawnSize = from ? sizeLike(from) : { width: side, height: side }
  const price = maker ? costOfImage(maker.model, Math.max(drawnSize.width, drawnSize.height)) : 0
  const answer = { composed: maker === null, model: maker?.model ?? COMPOSER_MODEL, price }
  if (estimate) return { image: null, ...answer }

  const { id: requestId, gone } = request
  const of = { brandId: brand, person, tool: 'image' as const, model: answer.model, keyOf: maker?.provider.keyOf }
  return chargedCall(context, deps, { ...of, name: input.requestId ?? requestId, requestId, gone, stopped: STOPPED }, async (signal) => {
    const bytes = await drawn(context, { maker, size: drawnSize, from: from?.bytes }, input, signal)
    signal.throwIfAborted()
    return { result: { image: await kept(context, deps, input, { bytes, composed: answer.composed }), ...answer }, cost: price }
  })
}

async function drawn(
  context: Context,
  { maker, size, from }: Plan,
  { brand, text, style, variation = '' }: Drawing,
  givenUp: AbortSignal,
): Promise<Uint8Array> {
  if (!maker) return drawSvg(composeIllustration(text + variation, (await getWholeBrand(context, brand, {})).guide.colors.roles, size.width))
  const own = style === 'natural' || style === 'vivid'
  const prompt = own ? text : `${text}\n\nDrawn ${imagePresets[style]}.`
  return askForImage(maker.provider, { model: maker.model, prompt, size, style: own ? style : 'vivid', from }, givenUp)
}

/** Returns an image of the brand as WebP bytes with its dimensions. */
async function pictureOf(
  context: Context,
  blobs: Pick<Blobs, 'read'>,
  { brand, imageId }: { brand: string; imageId: string },
): Promise<{ bytes: Uint8Array; width: number; height: number }> {
  const { guide } = await getWholeBrand(context, brand, { images: { id: imageId } })
  const image = guide.images.find(({ id }) => id === imageId)
  if (!image) throw new Refusal('not_found', 'There is no such image.')
  const shown = image.url.startsWith(BLOB_PATH) ? await blobs.read(image.url.slice(BLOB_PATH.length), SENT_WIDTH) : null
  if (shown?.type !== 'image/webp') throw new Refusal('validation_failed', 'A drawing, or an image whose file is kept elsewhere, cannot be edited by words.')
  return { bytes: shown.bytes, width: image.width, height: image.height }
}

/** Returns the size supported by editing models that is nearest to the image's aspect ratio. */
function sizeLike({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const [short, long] = [1024, 1536]
  if (width > height * SQUARE_UNTIL) return { width: long, height: short }
  return height > width * SQUARE_UNTIL ? { width: short, height: long } : { width: short, height: short }
}

async function kept(
  context: Context,
  { blobs }: ImageDeps,
  { brand, text, process, processImages }: Drawing,
  { bytes, composed }: { bytes: Uint8Array; composed: boolean },
): Promise<Image> {
  const words = { alt: composed ? 'Composed illustration in the colours of the brand' : text.slice(0, 500).replace(/\p{Surrogate}$/u, ''), caption: '' }
  const made = { prompt: text, ...(composed ? { composed } : {}) }
  if (process && processImages)
    return imageShape.parse((await addImage(context, blobs, { id: brand, revision: null, bytes, kind: 'images', made, ...words })).document)
  const image = await judgedImage(blobs, { id: `img_${context.newId()}`, originalURL: '', kind: 'image', source: '', ...words, ...made }, bytes)
  await forgetBlobs(context.database.db, image.url, context.now())
  return image
}
