import type { LiveTopic } from '../../manifest/live-topic.ts'
import type { ModuleDocument } from '../../manifest/module-manifest.ts'
import { Refusal } from '../../platform/refusal.ts'

/**
 * Returns the live topic of all document types: `documents:TOPIC:BRAND` for the documents of a brand, and `documents:TOPIC:BRAND:ID` for a single document. The
 * policy of the document type decides who receives its events.
 */
export function documentLiveTopic(documents: readonly ModuleDocument[]): LiveTopic {
  const topics = new Map(documents.map(({ definition: { topic, policy } }) => [topic, policy.live]))
  return {
    async assertCanSubscribe(context, id) {
      const { topic, brandId } = partsOf(id)
      const live = topics.get(topic)
      if (!live) throw new Refusal('validation_failed', `topics: There are no documents with the topic "${topic.slice(0, 100)}".`)
      await live.assertCanSubscribe(context, brandId)
    },
    createReceiverCheck(system) {
      const checks = new Map([...topics].map(([topic, live]) => [topic, live.createReceiverCheck(system)]))
      return async (actor, id) => {
        const { topic, brandId } = partsOf(id)
        return (await checks.get(topic)?.(actor, brandId)) ?? false
      }
    },
  }
}

function partsOf(id: string): { topic: string; brandId: string } {
  const [topic = '', brandId = ''] = id.split(':')
  return { topic, brandId }
}
