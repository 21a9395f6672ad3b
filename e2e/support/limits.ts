/** Timeouts for work whose end a test waits for. Sufficient on a machine with a load of 30: they stop hanging tests and do not measure speed. */
export const SERVER_START_TIMEOUT_MS = 300_000
export const SCAN_TIMEOUT_MS = 300_000
