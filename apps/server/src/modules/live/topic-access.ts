import type { LiveTopics } from '../../manifest/live-topic.ts'
import type { Actor, Context, SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Answers who may follow which topic, as the modules that announce them decide. */
export function topicAccess(system: SystemContext, liveTopics: LiveTopics) {
  const receiverChecks = new Map(
    Object.entries(liveTopics).map(([name, topic]) => [name, topic === 'public' ? async () => true : topic.createReceiverCheck(system)] as const),
  )
  return {
    /** Throws unless the actor may subscribe to all topics. */
    async assertCanSubscribe(context: Context, topics: string[]): Promise<void> {
      const idsByName = new Map<string, string[]>()
      for (const topic of topics) {
        const { name, id } = partsOf(topic)
        const declared = Object.hasOwn(liveTopics, name) ? liveTopics[name] : undefined
        if (!declared || (declared === 'public') !== (id === undefined)) throw new Refusal('validation_failed', 'topics: Invalid string')
        if (id !== undefined) idsByName.set(name, [...(idsByName.get(name) ?? []), id])
      }
      for (const [name, ids] of idsByName) {
        const topic = liveTopics[name]
        if (topic && topic !== 'public') await topic.assertCanSubscribe(context, ids)
      }
    },
    /** Returns whether the actor may receive an event of a topic now. */
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
