import { configure } from '@testing-library/react'
import { vi } from 'vitest'

/** Maximum wait for a result in ms. The default of one second in both libraries is too short on a busy machine. */
const TIMEOUT_MS = 20_000
const PATIENT = Symbol.for('brandwright.patient')

configure({ asyncUtilTimeout: TIMEOUT_MS })

// The test files of a worker share `vi`, and each of them runs this file.
if (!(PATIENT in vi.waitFor)) {
  const { waitFor } = vi
  const patient: typeof waitFor = (callback, options = {}) =>
    waitFor(callback, { timeout: TIMEOUT_MS, ...(typeof options === 'number' ? { timeout: options } : options) })
  vi.waitFor = Object.assign(patient, { [PATIENT]: true })
}
