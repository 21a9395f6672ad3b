import type { Health } from '@brandwright/contracts/health'

const PROBE_TIMEOUT_MS = 5000

/** Health probes by component. Each returns a detail message or throws. */
export type Probes = Record<'database' | 'browser' | 'queue' | 'storage' | 'mail', () => Promise<string>>

/** Runs all probes and returns the health of the server. */
export async function checkHealth(probes: Probes, version: string): Promise<Health> {
  const [database, browser, queue, storage, mail] = await Promise.all([probes.database, probes.browser, probes.queue, probes.storage, probes.mail].map(tried))
  const parts = { database, browser, queue, storage, mail } as Pick<Health, 'database' | 'browser' | 'queue' | 'storage' | 'mail'>
  return { status: Object.values(parts).every(({ ok }) => ok) ? 'ok' : 'degraded', ...parts, version }
}

async function tried(probe: () => Promise<string>): Promise<{ ok: boolean; detail: string }> {
  let timer: NodeJS.Timeout | undefined
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('did not answer in time')), PROBE_TIMEOUT_MS)
    })
    return { ok: true, detail: await Promise.race([probe(), late]) }
  } catch (error) {
    return { ok: false, detail: error instanceof Error ? error.message : String(error) }
  } finally {
    clearTimeout(timer)
  }
}
