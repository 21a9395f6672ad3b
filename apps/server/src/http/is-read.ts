import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route that changes nothing, though it is asked by POST. */
    reads?: true
  }
}

const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a request only looks: by its method, or by what its route says of itself. */
export const isRead = ({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>): boolean =>
  READING_METHODS.has(method) || routeOptions.config.reads === true
