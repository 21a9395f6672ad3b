import type { FastifyRequest } from 'fastify'
import { Refusal } from '../platform/refusal.ts'

/** The bytes that a request consists of: `what` they are to be, in words, and a type that such have. */
export function bytesOf({ body }: FastifyRequest, what: string, type: string): Buffer {
  if (!Buffer.isBuffer(body)) throw new Refusal('bad_request', `Send the bytes of the ${what} with its type, like ${type}.`)
  return body
}
