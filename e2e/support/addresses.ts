/** Another port lets two sets of journeys run on one machine. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 4391)
const PORTS_OF_A_WORKER = 10
/** The runner sets it in each of its workers; the global setup uses the addresses of the first one, before that one starts. */
const WORKER = Number(process.env.TEST_PARALLEL_INDEX ?? 0)

const fixturePortOf = (worker: number) => FIRST_PORT + worker * PORTS_OF_A_WORKER + 1

export const PORT = FIRST_PORT + WORKER * PORTS_OF_A_WORKER
export const BASE_URL = `http://127.0.0.1:${PORT}`
/** Where the fixture sites of this worker are served. */
export const FIXTURE_PORT = fixturePortOf(WORKER)
/** Where the fixture sites were served to the server that the seed was made by. */
export const SEED_FIXTURE_PORT = fixturePortOf(0)
export const ISSUER_PORT = PORT + 2
/** Where copies of guides are made (`scripts/e2e-server.mjs`). */
export const COPY_PORT = PORT + 3
export const DATA_DIR = `.cache/e2e/data-${WORKER}`
