/** First port, which is configurable so that two test runs can share a machine. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 4391)
const PORTS_OF_A_WORKER = 10
/** Index of the worker, which the test runner sets. The global setup runs before the workers and uses the ports of the first one. */
const WORKER = Number(process.env.TEST_PARALLEL_INDEX ?? 0)

const fixturePortOf = (worker: number) => FIRST_PORT + worker * PORTS_OF_A_WORKER + 1

export const PORT = FIRST_PORT + WORKER * PORTS_OF_A_WORKER
export const BASE_URL = `http://127.0.0.1:${PORT}`
/** Port of this worker's fixture sites. */
export const FIXTURE_PORT = fixturePortOf(WORKER)
/** Port of the fixture sites from which the guides of the seed were extracted. */
export const SEED_FIXTURE_PORT = fixturePortOf(0)
export const ISSUER_PORT = PORT + 2
/** Port of the endpoint that copies guides (`scripts/e2e-server.mjs`). */
export const COPY_PORT = PORT + 3
export const DATA_DIR = `.cache/e2e/data-${WORKER}`
