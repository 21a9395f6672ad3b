import type { FastifyRequest } from 'fastify'
import { Refusal } from '../platform/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Media types of a body that is a file, for the API description; reading one undeclared fails. */
    bytes?: readonly string[]
  }
}

/** The bytes that a request consists of: `what` they are to be, in words, and a type that such have. */
export function bytesOf({ body, routeOptions }: FastifyRequest, what: string, type: string): Buffer {
  if (!routeOptions.config.bytes) throw new Error(`${routeOptions.url} reads a file without declaring it in its config.`)
  if (!Buffer.isBuffer(body)) throw new Refusal('bad_request', `Send the bytes of the ${what} with its type, like ${type}.`)
  return body
}
