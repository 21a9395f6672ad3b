import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './database.ts'

const MAX_WAIT_MS = 5000
const CHECK_MS = 15_000

type OnNotification = Parameters<Database['listen']>[1]
type Listener = Pick<Database, 'listen'> & { close(): Promise<void> }

/** Opens a separate connection for LISTEN. If it breaks, opens a new one and informs subscribers that notifications may have been lost. */
export async function openListener(settings: pg.ClientConfig, report: (error: unknown, message: string) => void): Promise<Listener> {
  const channels = new Map<string, OnNotification>()
  const missed = new Map<string, () => void>()
  let client: pg.Client
  let closed = false

  const connect = async () => {
    const next = new pg.Client(settings)
    let open = false
    const lose = (error?: unknown) => {
      if (!open || closed) return
      open = false
      clearInterval(check)
      if (error) report(error, 'the connection for live changes was lost')
      void next.end().catch(() => {})
      void reconnect()
    }
    // A silently dropped connection, for example by a firewall, is only detected when it is used.
    const check = setInterval(() => void (open && next.query('select 1').catch(lose)), CHECK_MS)
    check.unref()
    next.on('error', lose)
    next.on('end', () => lose())
    next.on('notification', ({ channel, payload }) => channels.get(channel)?.(payload ?? ''))
    try {
      await next.connect()
      for (const channel of channels.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      clearInterval(check)
      void next.end().catch(() => {})
      throw error
    }
    client = next
    open = true
  }
  const reconnect = async () => {
    for (let wait = 100; !closed; wait = Math.min(wait * 2, MAX_WAIT_MS)) {
      const connected = await connect().then(
        () => true,
        () => false,
      )
      if (connected) {
        for (const notifyMissed of missed.values()) notifyMissed()
        return
      }
      await setTimeout(wait)
    }
  }

  await connect()
  return {
    async listen(channel, listener, onMissed) {
      channels.set(channel, listener)
      missed.set(channel, onMissed)
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      return async () => {
        channels.delete(channel)
        missed.delete(channel)
        if (!closed) await client.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {})
      }
    },
    async close() {
      closed = true
      await client.end()
    },
  }
}
