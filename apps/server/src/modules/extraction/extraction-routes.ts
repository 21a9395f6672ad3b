import { metadataInput, metadataResponse } from '@brandwright/contracts/brands'
import { getStyleGuideInput } from '@brandwright/contracts/extraction'
import type { ExistingGuide } from '@brandwright/domain/brands/extraction-event'
import type { FetchResource } from '@brandwright/extractor/ports'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { clientDisconnected, sendLines } from '../../http/send-lines.ts'
import { followAs } from '../runs/follow-as.ts'
import { readMetadata } from './read-metadata.ts'
import { requestStyleGuide } from './request-style-guide.ts'

interface ExtractionRouteDependencies extends RouteDependencies {
  privateEvents: ReadonlySet<string>
  personalRuns: ReadonlySet<string>
  fetchResource: FetchResource
}

/** Registers the scan routes: the stream of a guide's creation, and a page's metadata. */
export function extractionRoutes(server: Server, { contextOf, actorNow, privateEvents, personalRuns, fetchResource }: ExtractionRouteDependencies): void {
  server.post('/api/getStyleGuide', { schema: { body: getStyleGuideInput } }, async (request, reply) => {
    const context = await contextOf(request)
    const { runId, id, existing } = await requestStyleGuide(context, request.body)
    const following = { runId: runId ?? '', privateEvents, personalRuns, after: 0, signal: clientDisconnected(reply), actorNow: () => actorNow(request) }
    const lines = runId ? await followAs(context, following) : finished(id, context.now())
    await sendLines(request, reply, existing ? withExisting(lines, existing) : lines)
  })

  server.post('/api/metadata', { schema: { body: metadataInput, response: { 200: metadataResponse } } }, async (request) =>
    readMetadata(await contextOf(request), fetchResource, request.body),
  )
}

/** Adds `existing` to the `run` event when it is sent, because `existing` depends on the reader and the stored event does not. */
async function* withExisting(lines: AsyncIterable<{ number?: number; event: unknown }>, existing: ExistingGuide) {
  for await (const line of lines) {
    const { type, data } = line.event as { type?: string; data?: object }
    yield type === 'run' ? { ...line, event: { type, data: { ...data, existing } } } : line
  }
}

/** Yields the events of a finished scan for a guide whose run no longer exists. */
async function* finished(id: string, now: Date) {
  yield { event: { type: 'run', data: { runId: '', id } } }
  yield { event: { type: 'fetchComplete', data: { id, updated: now.toISOString() } } }
}
