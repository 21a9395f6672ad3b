import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import type { Provider } from './provider.ts'
import { requestJson } from './request-json.ts'

const ANSWER_TIMEOUT_MS = 180_000
const answer = z.object({ data: z.array(z.object({ b64_json: z.string().min(1) })).min(1) })

interface ImageRequest {
  model: string
  prompt: string
  /** Image size in pixels. */
  size: { width: number; height: number }
  /** The two styles that `dall-e-3` supports. */
  style: 'natural' | 'vivid'
  /** Image to edit, as WebP. */
  from?: Uint8Array
}

/**
 * Returns the bytes of a generated image; throws a `Refusal` if the request fails. Requests the image itself as base64, so that no URL from the response needs
 * to be fetched.
 */
export async function requestImage(provider: Provider, { model, prompt, size, style, from }: ImageRequest, signal: AbortSignal): Promise<Uint8Array> {
  const body = {
    model,
    prompt,
    n: 1,
    size: `${size.width}x${size.height}`,
    ...(model === 'dall-e-3' ? { style } : {}),
    // `gpt-image` models always return base64 and reject `response_format`. The quality is fixed, because the price depends on it.
    ...(model.startsWith('gpt-image') ? { quality: 'medium' } : { response_format: 'b64_json' }),
  }
  const [path, sent] = from ? (['/images/edits', formOf(body, from)] as const) : (['/images/generations', body] as const)
  const parsed = answer.safeParse(await requestJson(provider, path, sent, { ms: ANSWER_TIMEOUT_MS, signal }))
  const [first] = parsed.data?.data ?? []
  if (!first) throw new Refusal('unavailable', `${provider.name} did not return an image.`)
  return Buffer.from(first.b64_json, 'base64')
}

function formOf(fields: Record<string, string | number>, image: Uint8Array): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('image', new Blob([image as BlobPart], { type: 'image/webp' }), 'image.webp')
  return form
}
