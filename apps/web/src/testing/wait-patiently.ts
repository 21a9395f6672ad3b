import { configure } from '@testing-library/react'
import { vi } from 'vitest'

/** Timeout in ms for results. The default of both libraries, one second, is too short on a busy machine. */
const TIMEOUT_MS = 20_000
const PATIENT = Symbol.for('brandwright.patient')

configure({ asyncUtilTimeout: TIMEOUT_MS })

// Wraps `vi.waitFor` only once, because the test files of a worker share `vi`, and each file runs this module.
if (!(PATIENT in vi.waitFor)) {
  const { waitFor } = vi
  const patient: typeof waitFor = (callback, options = {}) =>
    waitFor(callback, { timeout: TIMEOUT_MS, ...(typeof options === 'number' ? { timeout: options } : options) })
  vi.waitFor = Object.assign(patient, { [PATIENT]: true })
}
