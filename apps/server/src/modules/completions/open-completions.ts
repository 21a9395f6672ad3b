import type { SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { UsageLedger } from '../usage/usage-ledger.ts'

const RETRY_AFTER_S = 5
/** Maximum time in ms to wait until another process confirms that it is running the completion or has stopped it. */
const ELSEWHERE_MS = 1000

/** Slot that a running completion occupies. */
export interface Slot {
  /** Called when a stop request or shutdown ends the completion. */
  onEnd: (why: 'stopped' | 'closing') => void
  free(): void
}

export type OpenCompletions = ReturnType<typeof openCompletions>

/** Tracks this process's running completions by user and id. Stops completions of other processes through the database. */
export function openCompletions({ database, live }: Pick<SystemContext, 'database' | 'live'>, ledger: Pick<UsageLedger, 'waiting'>, maxPerPerson: number) {
  const ofPeople = new Map<string, Map<string, Slot>>()
  const ofBrands = new Map<string, number>()

  const stopHere = (person: string, id: string): boolean => {
    const slot = ofPeople.get(person)?.get(id)
    slot?.onEnd('stopped')
    return slot !== undefined
  }
  /** Publishes a query to the other processes. Returns true once one of them confirms it. */
  const askElsewhere = async (question: string, confirmation: string): Promise<boolean> => {
    let isConfirmed = false
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(done, ELSEWHERE_MS)
      const unsubscribe = live.subscribe(confirmation, ({ revision }) => {
        isConfirmed = revision === CONFIRMED
        if (isConfirmed) done()
      })
      function done() {
        clearTimeout(timer)
        unsubscribe()
        resolve()
      }
      live.announce(database.db, question, 0).catch(reject)
    })
    return isConfirmed
  }
  const confirm = (topic: string) => void live.announce(database.db, topic, CONFIRMED).catch(() => {})

  return {
    /** Reserves a slot for a completion. Throws if the user has too many completions, or already has a completion with this id. */
    take(person: string, id: string, brandId: string | null): Slot {
      const slots = ofPeople.get(person) ?? new Map<string, Slot>()
      if (slots.has(id)) throw new Refusal('conflict', 'An answer is being written under this request id. Wait until it has ended, or use another id.')
      if (slots.size >= maxPerPerson)
        throw new Refusal('rate_limited', `You have ${slots.size} answers in progress. Wait until one has ended, or stop one.`, {
          retryAfterSeconds: RETRY_AFTER_S,
        })
      const name = nameOf(person, id)
      const subscriptions = database.shared
        ? [
            live.subscribe(stopTopic(name), () => {
              if (stopHere(person, id)) confirm(stoppedTopic(name))
            }),
            live.subscribe(seekTopic(name), () => confirm(foundTopic(name))),
          ]
        : []
      const slot: Slot = {
        onEnd() {},
        free() {
          if (slots.get(id) !== slot) return
          for (const unsubscribe of subscriptions) unsubscribe()
          slots.delete(id)
          if (slots.size === 0) ofPeople.delete(person)
          if (brandId) count(ofBrands, brandId, -1)
        },
      }
      slots.set(id, slot)
      ofPeople.set(person, slots)
      if (brandId) count(ofBrands, brandId, 1)
      return slot
    },
    /** Returns the number of a brand's completions that are running or not yet in the ledger. */
    underWay: (brandId: string): number => (ofBrands.get(brandId) ?? 0) + ledger.waiting(brandId),
    /** Stops a user's completion in any process. Returns true if it was stopped. */
    async stop(person: string, id: string): Promise<boolean> {
      const name = nameOf(person, id)
      return stopHere(person, id) || (database.shared && askElsewhere(stopTopic(name), stoppedTopic(name)))
    },
    /** Returns true while a user's completion is running in any process. */
    async isOpen(person: string, id: string): Promise<boolean> {
      const name = nameOf(person, id)
      return ofPeople.get(person)?.has(id) || (database.shared && askElsewhere(seekTopic(name), foundTopic(name)))
    },
    close() {
      for (const slots of ofPeople.values()) for (const slot of slots.values()) slot.onEnd('closing')
    },
  }
}

const CONFIRMED = 1
const nameOf = (person: string, id: string) => `${person} ${id}`
const stopTopic = (name: string) => `stop:completion ${name}`
const stoppedTopic = (name: string) => `stopped:completion ${name}`
const seekTopic = (name: string) => `seek:completion ${name}`
const foundTopic = (name: string) => `found:completion ${name}`

function count(counts: Map<string, number>, key: string, by: number): void {
  const remaining = (counts.get(key) ?? 0) + by
  if (remaining > 0) counts.set(key, remaining)
  else counts.delete(key)
}
