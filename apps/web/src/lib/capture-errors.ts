import { type ErrorInput, recordError } from './error-store.ts'

/** Errors that have already been recorded. Several handlers can receive the same error. */
const captured = new WeakSet<object>()

/** Records uncaught errors and unhandled promise rejections. */
export function captureErrors(): void {
  addEventListener('error', ({ error, message, filename }) => {
    // The browser reports this message when a resize settles one frame late, which is not a failure.
    if (message?.startsWith('ResizeObserver loop')) return
    captureError(error ?? message, { file: filename || null })
  })
  addEventListener('unhandledrejection', ({ reason }) => captureError(reason))
}

/** Records a thrown value unless it has already been recorded. Ignores AbortError, because aborts are deliberate. */
export function captureError(error: unknown, details: Partial<ErrorInput> = {}): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  if (typeof error === 'object' && error !== null) {
    if (captured.has(error)) return
    captured.add(error)
  }
  const { message = String(error), stack = null } = error instanceof Error ? error : {}
  const place = placeOf(stack)
  recordError({ message: message || 'An error occurred', stack, component: place.component, file: place.file, ...details })
}

/** Returns the app file that threw the error and the name of its component. The component of `style-guide-screen-B82qocjM.js` is `style-guide-screen`. */
function placeOf(stack: string | null): { component: string; file: string | null } {
  const [, file, name] = /\/((?:assets|src)\/(?:.*\/)?([\w.-]+?)(?:-[\w-]{8})?\.[jt]sx?)/.exec(stack ?? '') ?? []
  return { component: name && name !== 'index' ? name : 'app', file: file ?? null }
}
