import { spawnSync } from 'node:child_process'

/** What a machine of two current cores takes to start Node and end it, in ms. */
const REFERENCE_START_MS = 50
const STARTS = 7
const MAX_SLOWNESS = 3

/** Measures how many times slower than the reference this machine starts a process, from 1 to 3. Time limits of a run are multiplied by it. */
export function machineSlowness() {
  const times = Array.from({ length: STARTS }, () => {
    const started = performance.now()
    spawnSync(process.execPath, ['-e', '0'])
    return performance.now() - started
  })
  const median = times.sort((a, b) => a - b)[Math.floor(STARTS / 2)]
  return Math.min(Math.max(median / REFERENCE_START_MS, 1), MAX_SLOWNESS)
}
