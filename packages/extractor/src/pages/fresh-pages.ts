import type { Capture } from '../capture/capture.ts'
import type { PageSession } from '../capture/open-page.ts'
import type { CapturedResource } from '../capture/watch-resources.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'

interface Opened {
  session: PageSession
  /** Capture of the page; later steps refer to its nodes. */
  snapshot: Capture
  reopen(): Promise<PageSession>
}

/** Optional steps on a page. */
export interface FreshPages {
  /** Returns the result of a step, or null, noted as missing, if it fails. After a failed step the next one gets a fresh page. */
  attempt<T>(lacking: string, work: (page: PageSession) => Promise<T>): Promise<T | null>
  resources(): Promise<CapturedResource[]>
}

export function freshPages(run: ExtractionRun, { session: first, snapshot, reopen }: Opened): FreshPages {
  let session = first
  let usable = true
  return {
    attempt: (lacking, work) =>
      run.attempt(lacking, async () => {
        if (!usable) {
          session = await reopen()
          if (!hasSameNodes(snapshot, await session.snapshot())) throw new Error('The page is another one when it is opened again.')
          usable = true
        }
        try {
          return await work(session)
        } catch (error) {
          usable = false
          throw error
        }
      }),
    // Reads the first page's resources: a fresh page may have loaded from the cache, or loaded fewer.
    resources: async () => (usable && session === first ? await session.resources() : (snapshot.resources ?? [])),
  }
}

/** Returns true if node indexes mean the same in both captures. */
function hasSameNodes({ nodes }: Capture, again: Capture): boolean {
  return (
    nodes.length === again.nodes.length &&
    nodes.every(({ tag, selector }, index) => again.nodes[index]?.tag === tag && again.nodes[index]?.selector === selector)
  )
}
