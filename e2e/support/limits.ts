import { MAX_RUN_MS } from '@brandwright/extractor/run/extraction-run'

/** Startup timeout for a machine with a load of 30; it only stops hanging tests and measures no performance. */
export const SERVER_START_TIMEOUT_MS = 300_000
/** Time after which the extractor aborts any scan. */
export const SCAN_TIMEOUT_MS = MAX_RUN_MS
