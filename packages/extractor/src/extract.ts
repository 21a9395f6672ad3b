import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import type { ExtractOptions } from './extract-options.ts'
import { readBrand } from './pipeline/read-brand.ts'
import type { ExtractorPorts } from './ports.ts'
import { startRun } from './run/extraction-run.ts'
import { namedFailure } from './run/failure.ts'

/**
 * Extracts a brand from a web URL. Yields events as facts become available; the last event is `fetchComplete`.
 * - `applyExtractionEvent` builds the guide from the events.
 * - Leaving the iteration early stops the work and releases its resources.
 * - Throws `ExtractionError` if no guide can be built or the run is stopped; events that were yielded before the error remain valid.
 */
export async function* extract(ports: ExtractorPorts, options: ExtractOptions): AsyncGenerator<ExtractionEvent> {
  const run = startRun(ports, options)
  const work = readBrand(run).then(
    () => run.events.close(),
    (error: unknown) => run.events.fail(namedFailure(run, error)),
  )
  try {
    yield* run.events
  } finally {
    run.stop()
    await work
  }
}
