import { Refusal } from '../refusal.ts'

/** Returns the text of a response. Throws a `Refusal` if it is longer than `maxBytes`. */
export async function boundedText({ body }: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > maxBytes) throw new Refusal('unavailable', 'The answer is too long. Ask for a shorter answer.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
