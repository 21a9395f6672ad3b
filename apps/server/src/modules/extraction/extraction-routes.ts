import { metadataInput, metadataResponse } from '@brandwright/contracts/brands'
import { getStyleGuideInput } from '@brandwright/contracts/extraction'
import type { FetchResource } from '@brandwright/extractor/ports'
import type { FastifyRequest } from 'fastify'
import type { Server } from '../../http/create-server.ts'
import { clientGone, sendLines } from '../../http/send-lines.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { followAs } from '../runs/follow-as.ts'
import { readMetadata } from './read-metadata.ts'
import { requestStyleGuide } from './request-style-guide.ts'

/** Reads brands: the stream of a guide's making, and what a page says of itself. */
export function extractionRoutes(
  app: Server,
  contextOf: (request: FastifyRequest) => Promise<Context>,
  { fetchResource, actorNow }: { fetchResource: FetchResource; actorNow: (request: FastifyRequest) => Promise<Actor | null> },
): void {
  app.post('/api/getStyleGuide', { schema: { body: getStyleGuideInput } }, async (request, reply) => {
    const context = await contextOf(request)
    const { runId, id } = await requestStyleGuide(context, request.body)
    const following = { runId: runId ?? '', after: 0, signal: clientGone(reply), actorNow: () => actorNow(request) }
    const lines = runId ? await followAs(context, following) : finished(id, context.now())
    await sendLines(request, reply, lines)
  })

  app.post('/api/metadata', { schema: { body: metadataInput, response: { 200: metadataResponse } } }, async (request) =>
    readMetadata(await contextOf(request), fetchResource, request.body),
  )
}

/** A guide whose making is no longer on record. */
async function* finished(id: string, now: Date) {
  yield { event: { type: 'run', data: { runId: '', id } } }
  yield { event: { type: 'fetchComplete', data: { id, updated: now.toISOString() } } }
}
