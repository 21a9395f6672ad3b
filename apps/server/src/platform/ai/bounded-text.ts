import { ANSWER_TOO_LONG, refusalOfFailure } from './refusal-of-failure.ts'

/** Returns the text of a response. Throws a `Refusal` if it is longer than `maxBytes`. */
export async function boundedText({ body }: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > maxBytes) throw refusalOfFailure(ANSWER_TOO_LONG)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
