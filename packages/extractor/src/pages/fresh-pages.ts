import type { Capture } from '../capture/capture.ts'
import type { PageSession } from '../capture/open-page.ts'
import type { CapturedResource } from '../capture/watch-resources.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'

interface Opened {
  session: PageSession
  /** Capture of the page. Later steps refer to its nodes. */
  snapshot: Capture
  reopen(): Promise<PageSession>
}

/** Runs optional steps on a page. */
export interface FreshPages {
  /**
   * Returns the result of a step; if the step fails, returns null and records the result as missing. After a failure, the next step runs on a newly opened
   * page.
   */
  attempt<T>(lacking: string, work: (page: PageSession) => Promise<T>): Promise<T | null>
  /** Returns the result of a step. If the step fails, runs it again on a newly opened page; if it fails there, too, returns null without recording it as missing. */
  attemptTwice<T>(work: (page: PageSession) => Promise<T>): Promise<T | null>
  resources(): Promise<CapturedResource[]>
}

export function freshPages(run: ExtractionRun, { session: first, snapshot, reopen }: Opened): FreshPages {
  let session = first
  let usable = true
  const onUsablePage = async <T>(work: (page: PageSession) => Promise<T>): Promise<T> => {
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
  }
  return {
    attempt: (lacking, work) => run.attempt(lacking, () => onUsablePage(work)),
    attemptTwice: async (work) => {
      try {
        return await onUsablePage(work).catch(() => onUsablePage(work))
      } catch {
        run.signal.throwIfAborted()
        return null
      }
    },
    // Reports the resources of the page that was opened first, because a reopened page may load fewer files, or load them from the cache.
    resources: async () => (usable && session === first ? await session.resources() : (snapshot.resources ?? [])),
  }
}

/** Returns true if each node index refers to the same node in both captures. */
function hasSameNodes({ nodes }: Capture, again: Capture): boolean {
  return (
    nodes.length === again.nodes.length &&
    nodes.every(({ tag, selector }, index) => again.nodes[index]?.tag === tag && again.nodes[index]?.selector === selector)
  )
}
