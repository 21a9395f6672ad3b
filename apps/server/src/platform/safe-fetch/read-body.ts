import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'

export class TooLarge extends Error {
  constructor() {
    super('The response is larger than allowed.')
    this.name = 'TooLarge'
  }
}

/** Maximum number of content codings that are applied to one body. A body with more codings is treated as an attack. */
const MAX_CODINGS = 2

/** Returns the decoded body. Throws `TooLarge` as soon as it exceeds `maxBytes`. */
export async function readBody(message: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const codings = (message.headers['content-encoding'] ?? '')
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding && coding !== 'identity')
  if (codings.length > MAX_CODINGS) throw new TooLarge()
  if (codings.length === 0 && Number(message.headers['content-length'] ?? 0) > maxBytes) throw new TooLarge()
  const decoders = await Promise.all(codings.reverse().map((coding) => decoderOf(coding, message)))
  // An error or early end anywhere in the pipeline ends the whole pipeline and reaches the reader.
  const decoded = decoders.reduce<Readable>((from, decoder) => pipeline(from, decoder, () => {}), message)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of decoded as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new TooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

async function decoderOf(coding: string, message: IncomingMessage): Promise<Transform> {
  if (coding === 'gzip' || coding === 'x-gzip') return createGunzip()
  if (coding === 'br') return createBrotliDecompress()
  if (coding === 'deflate') return (await startsLikeZlib(message)) ? createInflate() : createInflateRaw()
  throw new Error(`Unknown content coding ${coding}.`)
}

/**
 * Returns true if a "deflate" body starts with the zlib header, which is optional. The header is recognized by the value 8 in the low four bits of the first
 * byte.
 */
async function startsLikeZlib(message: IncomingMessage): Promise<boolean> {
  // The message may also end early or be aborted at a limit before its first byte, so these events end the wait too.
  if (message.readableLength === 0 && !message.readableEnded && !message.destroyed)
    await new Promise((resolve) => message.once('readable', resolve).once('end', resolve).once('error', resolve).once('close', resolve))
  const first: Buffer | null = message.read()
  if (!first) return true
  message.unshift(first)
  return ((first[0] ?? 0) & 0x0f) === 8
}
