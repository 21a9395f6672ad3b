import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a POST route that changes nothing. */
    reads?: true
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Returns true if a request changes nothing, according to its method or route config. */
export const isRead = ({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>): boolean =>
  SAFE_METHODS.has(method) || routeOptions.config.reads === true
