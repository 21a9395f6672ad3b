import { MAX_RUN_MS } from '@brandwright/extractor/run/extraction-run'

/** Startup timeout in ms for a machine with a load of 30. It only ends tests that hang, and does not measure performance. */
export const SERVER_START_TIMEOUT_MS = 300_000
/** Time in ms after which the extractor aborts any scan. */
export const SCAN_TIMEOUT_MS = MAX_RUN_MS
