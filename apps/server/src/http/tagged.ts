import type { FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers with an `ETag`; sending one undeclared fails, so the API description cannot omit it. */
    etag?: true
  }
}

/** Says with an answer which revision it is of, and gives it back. */
export function tagged<T extends { revision: number }>(reply: FastifyReply, answer: T): T {
  setEtag(reply, answer.revision)
  return answer
}

/** Says with a document which revision of its guide it is of, and gives it back. */
export function taggedDocument<T>(reply: FastifyReply, { document, revision }: { document: T; revision: number }): T {
  setEtag(reply, revision)
  return document
}

function setEtag(reply: FastifyReply, revision: number): void {
  if (!reply.routeOptions.config.etag) throw new Error(`${reply.routeOptions.url} sends an ETag without declaring it in its config.`)
  reply.header('etag', `"${revision}"`)
}
