import type { Capture } from '../capture/capture.ts'
import type { PageSession } from '../capture/open-page.ts'
import type { CapturedResource } from '../capture/watch-resources.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'

interface Opened {
  session: PageSession
  /** Capture of the page, to whose nodes later steps refer. */
  snapshot: Capture
  reopen(): Promise<PageSession>
}

/** Runs optional steps on a page. */
export interface FreshPages {
  /** Returns the result of a step; if it fails, returns null and records it as missing. After a failure, the next step gets a fresh page. */
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
          if (!hasSameNodes(snapshot, await session.snapshot())) throw new Error('The page has changed since its first capture.')
          usable = true
        }
        try {
          return await work(session)
        } catch (error) {
          usable = false
          throw error
        }
      }),
    // Uses the first page's resources: a fresh page may have loaded files from the cache, or fewer files.
    resources: async () => (usable && session === first ? await session.resources() : (snapshot.resources ?? [])),
  }
}

/** Returns true if node indexes refer to the same nodes in both captures. */
function hasSameNodes({ nodes }: Capture, again: Capture): boolean {
  return (
    nodes.length === again.nodes.length &&
    nodes.every(({ tag, selector }, index) => again.nodes[index]?.tag === tag && again.nodes[index]?.selector === selector)
  )
}
