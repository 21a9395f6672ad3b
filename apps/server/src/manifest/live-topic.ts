import type { Actor, Context, SystemContext } from '../platform/context.ts'

/** Access rules of the topics `<name>:<id>` of `GET /api/live`. */
export interface LiveTopic {
  /** Throws unless the actor may subscribe to the topic with this id. */
  assertCanSubscribe(context: Context, id: string): Promise<void>
  /** Returns a function that checks access before each event is sent, because a user can lose access while a stream is open. */
  createReceiverCheck(system: SystemContext): (actor: Actor | null, id: string) => Promise<boolean>
}

/** Topics by name. A `public` topic has no id and is open to everyone. */
export type LiveTopics = Record<string, LiveTopic | 'public'>
