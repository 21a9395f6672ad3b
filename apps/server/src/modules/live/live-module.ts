import { type LiveEvent, liveQuery } from '@brandwright/contracts/live'
import type { FastifyReply } from 'fastify'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { begin, HEARTBEAT_MS } from '../../http/send-lines.ts'
import type { AccessRow } from '../../manifest/access-row.ts'
import type { LiveTopics } from '../../manifest/live-topic.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import type { Actor, Context, SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { openStreams } from './open-streams.ts'

/** Maximum number of unsent bytes per client. Clients with a larger backlog are disconnected. */
const MAX_WAITING_BYTES = 1_000_000

const liveAccessRows: AccessRow[] = [{ route: 'GET /api/live', own: '401 200', query: 'topics=brand:@id', missing: '401 200', malformed: '400|401 400|200' }]

export const liveModule = {
  name: 'live',
  routes: [liveRoutes],
  accessRows: liveAccessRows,
} satisfies ModuleManifest

/**
 * Streams change events to subscribers, and checks the actor's access again before each event. If the check fails with an error, closes the stream, so that the
 * client reconnects and reloads all data.
 */
function liveRoutes(server: Server, { contextOf, actorNow, system, liveTopics }: RouteDependencies & { liveTopics: LiveTopics }): void {
  const streams = openStreams()
  const access = topicAccess(system, liveTopics)
  server.get('/api/live', { schema: { querystring: liveQuery } }, async (request, reply) => {
    const context = await contextOf(request)
    const topics = await access.permittedTopics(context, request.query.topics)
    const end = streams.open(context.actor, request.ip)
    await sendEvents(reply, (send) => {
      const pass = inTurn(
        async (event) => {
          if (await access.canReceive(await actorNow(request), event.topic)) send(event)
        },
        (error) => {
          request.log.error({ err: error }, 'a live event could not be passed on')
          reply.raw.destroy()
        },
      )
      const stops = topics.map((topic) => context.live.subscribe(topic, pass))
      return () => {
        for (const stop of stops) stop()
      }
    }).finally(end)
  })
}

/**
 * Returns a function that handles events one after another until one fails. While events wait, only the newest event of each topic is kept, because it
 * supersedes earlier ones.
 */
function inTurn(handle: (event: LiveEvent) => Promise<void>, failed: (error: unknown) => void): (event: LiveEvent) => void {
  const waiting = new Map<string, LiveEvent>()
  let busy = false
  const drain = async () => {
    busy = true
    for (const [topic, event] of waiting) {
      waiting.delete(topic)
      await handle(event).catch((error: unknown) => {
        waiting.clear()
        failed(error)
      })
    }
    busy = false
  }
  return (event) => {
    waiting.set(event.topic, event)
    if (!busy) void drain()
  }
}

/** Checks access to topics according to the rules of the modules that declare them. */
function topicAccess(system: SystemContext, liveTopics: LiveTopics) {
  const receiverChecks = new Map(
    Object.entries(liveTopics).map(([name, topic]) => [name, topic === 'public' ? async () => true : topic.createReceiverCheck(system)] as const),
  )
  return {
    /**
     * Returns the topics that the actor may subscribe to, and drops the others, because a browser tab subscribes to all its topics in one request. Throws if no
     * topic remains or a topic is not declared.
     */
    async permittedTopics(context: Context, topics: string[]): Promise<string[]> {
      const parts = topics.map((topic) => ({ topic, ...partsOf(topic) }))
      for (const { name, id } of parts) {
        const declared = Object.hasOwn(liveTopics, name) ? liveTopics[name] : undefined
        if (!declared || (declared === 'public') !== (id === undefined)) throw new Refusal('validation_failed', 'topics: Invalid string')
      }
      const permitted: string[] = []
      let firstRefusal: Refusal | null = null
      for (const { topic, name, id } of parts) {
        const declared = liveTopics[name]
        try {
          if (declared && declared !== 'public') await declared.assertCanSubscribe(context, id ?? '')
          permitted.push(topic)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          firstRefusal ??= error
        }
      }
      if (firstRefusal && permitted.length === 0) throw firstRefusal
      return permitted
    },
    /** Returns true if the actor may now receive an event of this topic. */
    async canReceive(actor: Actor | null, topic: string): Promise<boolean> {
      const { name, id } = partsOf(topic)
      return (await receiverChecks.get(name)?.(actor, id ?? '')) ?? false
    },
  }
}

function partsOf(topic: string): { name: string; id: string | undefined } {
  const end = topic.indexOf(':')
  return end < 0 ? { name: topic, id: undefined } : { name: topic.slice(0, end), id: topic.slice(end + 1) }
}

/** Streams server-sent events. Sends a comment at intervals, so that proxies keep the connection open; resolves when the client disconnects. */
async function sendEvents(reply: FastifyReply, subscribe: (send: (event: unknown) => void) => () => void): Promise<void> {
  begin(reply, 'text/event-stream')
  const send = (text: string) => {
    if (reply.raw.writableLength > MAX_WAITING_BYTES) reply.raw.destroy()
    else reply.raw.write(text)
  }
  send(': open\n\n')
  const beat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS)
  const stop = subscribe((event) => send(`data: ${JSON.stringify(event)}\n\n`))
  await new Promise<void>((resolve) => {
    if (reply.raw.destroyed) resolve()
    reply.raw.once('close', resolve)
  })
  clearInterval(beat)
  stop()
}
