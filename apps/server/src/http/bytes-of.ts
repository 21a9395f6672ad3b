import type { FastifyRequest } from 'fastify'
import { Refusal } from '../platform/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Media types that the body of the route may have, for the API description. A route must declare them to use `bytesOf`. */
    bytes?: readonly string[]
  }
}

/** Returns the bytes of a request. `noun` and the example `type` appear in the error message. */
export function bytesOf({ body, routeOptions }: FastifyRequest, noun: string, type: string): Buffer {
  if (!routeOptions.config.bytes) throw new Error(`${routeOptions.url} reads a file without declaring it in its config.`)
  if (!Buffer.isBuffer(body)) throw new Refusal('bad_request', `Send the bytes of the ${noun} with a Content-Type header, such as ${type}.`)
  return body
}
