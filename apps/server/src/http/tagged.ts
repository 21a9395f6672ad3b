import type { FastifyReply } from 'fastify'
import { etag } from './etag.ts'

/** Says with an answer which revision it is of, and gives it back. */
export function tagged<T extends { revision: number }>(reply: FastifyReply, answer: T): T {
  reply.header('etag', etag(answer.revision))
  return answer
}

/** Says with a document which revision of its guide it is of, and gives it back. */
export function taggedDocument<T>(reply: FastifyReply, { document, revision }: { document: T; revision: number }): T {
  reply.header('etag', etag(revision))
  return document
}
