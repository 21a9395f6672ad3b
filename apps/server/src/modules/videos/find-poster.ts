import type { Video } from '@brandwright/domain/brands/video'
import { ExtractionError } from '@brandwright/extractor/extraction-error'
import type { FetchResource } from '@brandwright/extractor/ports'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireEditor } from '../brands/brand-access.ts'
import type { KeepBlob } from '../brands/judged-image.ts'
import { getChild } from '../brands/list-children.ts'
import { readMetadata } from '../extraction/read-metadata.ts'
import { setPoster } from './set-poster.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 8 * 1024 * 1024

interface Wanted {
  id: string
  revision: number | null
  childId: string
}

/** Takes the picture that the page of a video names for itself as its still. */
export async function findPoster(context: Context, deps: { blobs: KeepBlob; fetchResource: FetchResource }, { id, revision, childId }: Wanted) {
  await requireEditor(context, id)
  const video = (await getChild(context, { id, kind: 'videos', childId })) as Video
  const { image } = await readMetadata(context, deps.fetchResource, { url: video.url })
  if (!image) throw new Refusal('not_found', 'The page of the video names no picture of it.')
  const options = { accept: 'image/*', timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }
  const { status, body } = await deps.fetchResource(image, options).catch((error: unknown) => {
    if (error instanceof ExtractionError) throw new Refusal('bad_request', error.message, { code: error.code })
    throw error
  })
  if (status < 200 || status > 299) throw new Refusal('bad_request', `HTTP request failed with status ${status}`)
  return setPoster(context, deps.blobs, { id, revision, childId, bytes: body })
}
