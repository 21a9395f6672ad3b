import { EventEmitter } from 'node:events'
import type { LiveEvent } from '@brandwright/contracts/live'
import { sql } from 'drizzle-orm'
import type { Database, Handle } from '../../database/database.ts'

const CHANNEL = 'brandwright_live'

/** Sends change notifications to all subscribers in every process on the same database. */
export interface Live {
  /** Announces a change in the transaction that makes it. Subscribers are notified only if the transaction commits. */
  announce(tx: Handle, topic: string, revision: number): Promise<void>
  subscribe(topic: string, listener: (event: LiveEvent) => void): () => void
  /** Returns the number of subscriptions across all topics. */
  subscriptions(): number
  close(): Promise<void>
}

export async function openLive(database: Database): Promise<Live> {
  const hub = new EventEmitter({ captureRejections: false })
  hub.setMaxListeners(0)
  const stop = await database.listen(
    CHANNEL,
    (payload) => {
      const event = JSON.parse(payload) as LiveEvent
      hub.emit(event.topic, event)
    },
    () => {
      for (const topic of hub.eventNames() as string[]) if (!topic.startsWith('stop:')) hub.emit(topic, { topic, revision: 0 })
    },
  )
  return {
    async announce(tx, topic, revision) {
      await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ topic, revision })})`)
    },
    subscribe(topic, listener) {
      hub.on(topic, listener)
      return () => hub.off(topic, listener)
    },
    subscriptions: () => hub.eventNames().reduce((sum, topic) => sum + hub.listenerCount(topic), 0),
    async close() {
      hub.removeAllListeners()
      await stop()
    },
  }
}
