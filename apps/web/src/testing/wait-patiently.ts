import { configure } from '@testing-library/react'
import { vi } from 'vitest'

/** The part of Node's `process` that is used here. Not taken from Node's type package, whose types would also apply to the app. */
declare const process: { cpuUsage: () => { user: number }; uptime: () => number }
/** Timeout in ms for results on a quiet machine. The default of both libraries, one second, is too short for the first import of a screen. */
const QUIET_TIMEOUT_MS = 20_000
/** Maximum timeout in ms, below the timeout of a test. */
const MAX_TIMEOUT_MS = 200_000
/** Fraction of CPU time that this worker has received since its start. The timeout is inversely proportional to this fraction. */
const processorShare = process.cpuUsage().user / 1e6 / process.uptime()
const TIMEOUT_MS = Math.min(MAX_TIMEOUT_MS, QUIET_TIMEOUT_MS / Math.min(1, processorShare))
const PATIENT = Symbol.for('brandwright.patient')

configure({ asyncUtilTimeout: TIMEOUT_MS })

// Wraps `vi.waitFor` only once, because the test files of a worker share `vi`, and each file runs this module.
if (!(PATIENT in vi.waitFor)) {
  const { waitFor } = vi
  const patient: typeof waitFor = (callback, options = {}) =>
    waitFor(callback, { timeout: TIMEOUT_MS, ...(typeof options === 'number' ? { timeout: options } : options) })
  vi.waitFor = Object.assign(patient, { [PATIENT]: true })
}
