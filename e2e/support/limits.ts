import { MAX_RUN_MS } from '@brandwright/extractor/run/extraction-run'

/** Time in which the server starts on a machine with a load of 30; it stops a hanging test and measures no speed. */
export const SERVER_START_TIMEOUT_MS = 300_000
/** Time after which the extractor itself ends any scan. */
export const SCAN_TIMEOUT_MS = MAX_RUN_MS
