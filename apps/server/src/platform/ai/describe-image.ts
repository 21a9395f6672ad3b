import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import type { Provider } from './provider.ts'
import { requestJson } from './request-json.ts'
import type { TokenCount } from './upstream.ts'

const ANSWER_TIMEOUT_MS = 60_000
const MAX_TOKENS = 500
const answer = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().min(1) }) })).min(1),
  usage: z.object({ prompt_tokens: z.number().int().min(0), completion_tokens: z.number().int().min(0) }).nullish(),
})

interface ImageQuestion {
  model: string
  order: string
  image: { type: string; bytes: Uint8Array }
}

/**
 * Returns a vision model's description of an image as a JSON object; throws a `Refusal` if the model fails. Sends the bytes of the image, so that providers
 * need no access to URLs of this server.
 */
export async function describeImage(
  provider: Provider,
  { model, order, image }: ImageQuestion,
  signal: AbortSignal,
): Promise<{ content: string; tokens: TokenCount | null }> {
  const url = `data:${image.type};base64,${Buffer.from(image.bytes).toString('base64')}`
  const content = [
    { type: 'text', text: order },
    { type: 'image_url', image_url: { url } },
  ]
  const body = { model, messages: [{ role: 'user', content }], temperature: 0, max_tokens: MAX_TOKENS, response_format: { type: 'json_object' } }
  const { data } = answer.safeParse(await requestJson(provider, '/chat/completions', body, { ms: ANSWER_TIMEOUT_MS, signal }))
  const reply = data?.choices[0]?.message.content
  if (!data || !reply) throw new Refusal('unavailable', `${provider.name} returned no description of the image. Try again, or write the caption by hand.`)
  return { content: reply, tokens: data.usage ? { in: data.usage.prompt_tokens, out: data.usage.completion_tokens } : null }
}
