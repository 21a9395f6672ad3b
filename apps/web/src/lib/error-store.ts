import { create } from 'zustand'

export interface ErrorRecord {
  id: string
  /** Part of the app that threw the error. Errors are grouped by this value. */
  component: string
  method: string | null
  message: string
  file: string | null
  info: string | null
  stack: string | null
  componentData: unknown
  route: string
  timestamp: Date
  browser: string
  user: string | null
}
export type ErrorInput = Pick<ErrorRecord, 'component' | 'message'> & Partial<Pick<ErrorRecord, 'method' | 'file' | 'info' | 'stack' | 'componentData'>>

const MAX_ERRORS = 100

let count = 0
let currentUser: () => string | null = () => null

/** Returns the recorded errors, newest first. */
export const useErrors = create<readonly ErrorRecord[]>(() => [])
const setErrors = (errors: readonly ErrorRecord[]): void => useErrors.setState(errors, true)

export function recordError(input: ErrorInput): void {
  const record: ErrorRecord = {
    method: null,
    file: null,
    info: null,
    stack: null,
    componentData: null,
    ...input,
    id: `error-${++count}`,
    route: location.pathname,
    timestamp: new Date(),
    browser: navigator.userAgent,
    user: currentUser(),
  }
  setErrors([record, ...useErrors.getState()].slice(0, MAX_ERRORS))
}

/** Sets the function that returns the current user's email address, which is stored with each recorded error. */
export function errorsAreOf(user: () => string | null): void {
  currentUser = user
}

export const dismissError = (id: string): void => setErrors(useErrors.getState().filter((record) => record.id !== id))
export const clearErrors = (): void => setErrors([])
