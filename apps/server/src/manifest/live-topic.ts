import type { Actor, Context, SystemContext } from '../platform/context.ts'

/** Access rules of the topics `<name>:<id>` of `GET /api/live`. */
export interface LiveTopic {
  /** Throws unless the actor may subscribe to the topic with this id. */
  assertCanSubscribe(context: Context, id: string): Promise<void>
  /** Returns a check that runs before each event is sent, because access can end while a stream is open. */
  createReceiverCheck(system: SystemContext): (actor: Actor | null, id: string) => Promise<boolean>
}

/** Topics by name. A `public` topic has no id and is open to everyone. */
export type LiveTopics = Record<string, LiveTopic | 'public'>
