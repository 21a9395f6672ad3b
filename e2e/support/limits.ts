/** How long a journey waits for work whose end it sees. The limits hold on a machine with a load of 30: they stop what hangs, and are no measure of speed. */
export const SERVER_START_TIMEOUT_MS = 300_000
export const SCAN_TIMEOUT_MS = 300_000
