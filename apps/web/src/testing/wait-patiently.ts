import { configure } from '@testing-library/react'
import { vi } from 'vitest'

/** What comes is found at once; on a machine with other work it may take longer than the second that both libraries wait otherwise. */
const TIMEOUT_MS = 20_000
const PATIENT = Symbol.for('brandwright.patient')

configure({ asyncUtilTimeout: TIMEOUT_MS })

// Files of one worker share `vi`, and each runs this one.
if (!(PATIENT in vi.waitFor)) {
  const { waitFor } = vi
  const patient: typeof waitFor = (callback, options = {}) =>
    waitFor(callback, { timeout: TIMEOUT_MS, ...(typeof options === 'number' ? { timeout: options } : options) })
  vi.waitFor = Object.assign(patient, { [PATIENT]: true })
}
