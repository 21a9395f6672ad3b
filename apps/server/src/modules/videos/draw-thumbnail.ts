import type { Video } from '@brandwright/domain/brands/video'
import sharp from 'sharp'
import type { Blobs } from '../../platform/blobs/blobs.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { BLOB_PATH } from '../blobs/blob-path.ts'
import { getChild } from '../brands/list-children.ts'
import { countAttempt, limits } from '../users/limits.ts'

const MARK_SHARE = 0.24

const BACKGROUND = '#16140f'

const SHAPE = 16 / 9

/**
 * Renders a video's poster with a play mark as PNG. Emails show this image with a link to the video, because mail clients don't play videos; requests are
 * limited per user, because the result is not cached.
 */
export async function renderThumbnail(context: Context, blobs: Pick<Blobs, 'read'>, { width, ...location }: { id: string; childId: string; width: number }) {
  const video = (await getChild(context, { ...location, kind: 'videos' })) as Video
  await countAttempt(context, limits.renderThumbnail, context.actor?.id ?? '')
  const still = video.poster ? await blobs.read(video.poster.slice(BLOB_PATH.length), width) : null
  if (!still) throw new Refusal('not_found', 'The video has no poster yet. Use a frame of it, or upload an image.')
  const height = Math.round(width / SHAPE)
  const png = await sharp(still.bytes)
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: '#000000' })
    .composite([{ input: Buffer.from(playMark(width, height)) }])
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer()
  return { name: video.title, png }
}

/** Returns a disc with a triangle in the center of an image, as SVG. A white ring keeps the disc visible on any background. */
function playMark(width: number, height: number): string {
  const radius = Math.round((Math.min(width, height) * MARK_SHARE) / 2)
  const [x, y] = [Math.round(width / 2), Math.round(height / 2)]
  const side = Math.round(radius * 0.8)
  // A triangle's centroid lies left of the center of its bounding box.
  const left = x - Math.round(side * 0.36)
  const ring = Math.max(2, Math.round(radius * 0.06))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="${x}" cy="${y}" r="${radius}" fill="${BACKGROUND}" fill-opacity="0.82" stroke="#ffffff" stroke-width="${ring}"/><path d="M${left} ${y - side / 2}v${side}l${Math.round(side * 0.9)} ${-side / 2}z" fill="#ffffff" stroke="#ffffff" stroke-width="${ring * 2}" stroke-linejoin="round"/></svg>`
}
