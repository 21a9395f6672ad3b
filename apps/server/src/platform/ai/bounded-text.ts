import { Refusal } from '../refusal.ts'

/** The text of an answer of at most so many bytes. Throws a refusal in words where it is longer. */
export async function boundedText({ body }: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > most) throw new Refusal('unavailable', 'The answer is longer than it may be here. Ask for less at once.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
